import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from './built-server'
import { startPostgres } from './postgres'

/**
 * The built server on a PostgreSQL of its own, with the demo data: its address is in ECO_E2E_URL, that of its
 * database in ECO_E2E_DATABASE_URL. Whoever has one running already names it there.
 */
export default async function globalSetup() {
  if (process.env.ECO_E2E_URL) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-e2e-'))
  const postgres = await startPostgres(folder)
  const server = await startBuiltServer({ folder, databaseUrl: postgres.url, demo: 'quarter' })
  process.env.ECO_E2E_URL = server.url
  process.env.ECO_E2E_DATABASE_URL = postgres.url
  return async () => {
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
