import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts, demoPassword } from '../../contract/demo-accounts'
import { startEmbeddedPostgres } from '../../server/src/launcher/embedded-postgres'
import { forgetful, forgetfulFolder } from '../../server/test/support/databases/forgetful-postgres'
import { startBuiltServer } from './built-server'

/**
 * The built server on a PostgreSQL of its own, with the demo data: its address is in ECO_E2E_URL, that of its
 * database in ECO_E2E_DATABASE_URL. Whoever has one running already names it there.
 */
export default async function globalSetup() {
  if (process.env.ECO_E2E_URL) return async () => undefined
  const folder = await forgetfulFolder()
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings: forgetful })
  const server = await startBuiltServer({ folder, databaseUrl: postgres.url, demo: 'quarter' })
  await everybodyWasShownAround(server.url)
  process.env.ECO_E2E_URL = server.url
  process.env.ECO_E2E_DATABASE_URL = postgres.url
  return async () => {
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The tour that begins by itself would stand in the way of all who come for something else. */
async function everybodyWasShownAround(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  for (const { email } of demoAccounts) {
    const credentials = JSON.stringify({ email, password: demoPassword })
    const signedIn = await fetch(`${url}/api/auth/token/login/`, {
      method: 'POST',
      headers: json,
      body: credentials,
    })
    const { tokens } = (await signedIn.json()) as { tokens: string }
    const answer = await fetch(`${url}/api/auth/arrangements/tour.seen/`, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${JSON.parse(tokens).access}` },
      body: JSON.stringify({ value: 'true' }),
    })
    if (!answer.ok) throw new Error(`The tour of ${email} was not marked as seen: ${answer.status}`)
  }
}
