import { fork } from 'node:child_process'
import { once } from 'node:events'
import { signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { buildApp } from '../../server/src/app'
import { readConfig } from '../../server/src/core/config'
import { openDatabase } from '../../server/src/core/database/database'
import { type Statement, statementsOf } from '../support/bare-sql'
import type { Call } from './calls'

/** Statements that run once per role or in the background, and so are left out of the comparison. */
const isAskedOnce = /"role_grants"|emission_changes limit|fold emission sums/

/** What our server asks of the database for each call, listened to while it answers once. */
async function statementsFor(
  databaseUrl: string,
  calls: readonly Call[],
): Promise<Record<string, Statement[]>> {
  const config = readConfig({ DATABASE_URL: databaseUrl, ECO_DEMO: 'accounts', ECO_LOG_LEVEL: 'silent' })
  const database = openDatabase(databaseUrl, () => undefined)
  const { fastify } = await buildApp(config, database)
  try {
    const sent: Record<string, Statement[]> = {}
    for (const { name, role, ours } of calls) {
      const payload = { email: `${role}@eco.demo`, password: demoPassword }
      const signedIn = await fastify.inject({ method: 'POST', url: signIn.path, payload })
      const { access } = JSON.parse(signedIn.json<{ tokens: string }>().tokens) as { access: string }
      const headers = { authorization: `Bearer ${access}` }
      const statements = await statementsOf(/\S/, () => fastify.inject({ url: ours, headers }))
      sent[name] = statements.filter(({ text }) => !isAskedOnce.test(text))
    }
    return sent
  } finally {
    await fastify.close()
    await database.close()
  }
}

export async function withBareServer<Result>(
  databaseUrl: string,
  calls: readonly Call[],
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = fork('bench/speed/bare-server.ts', { execArgv: process.execArgv })
  server.send({ url: databaseUrl, calls: await statementsFor(databaseUrl, calls) })
  const [port] = (await once(server, 'message')) as [number]
  try {
    return await work(`http://127.0.0.1:${port}`)
  } finally {
    server.kill()
  }
}
