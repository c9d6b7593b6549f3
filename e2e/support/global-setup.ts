import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from './built-server'
import { buildKit, serveKit } from './kit-site'
import { startPostgres } from './postgres'

/**
 * The built server on a PostgreSQL of its own, with the demo data: its address is in ECO_E2E_URL, that of its
 * database in ECO_E2E_DATABASE_URL. Beside it the same with the page that shows the kit: ECO_E2E_KIT_URL.
 */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-e2e-'))
  const kitFolder = join(folder, 'kit')
  const [[postgres, server]] = await Promise.all([startSite(folder), buildKit(kitFolder)])
  const kit = await serveKit(kitFolder, server.url)
  process.env.ECO_E2E_URL = server.url
  process.env.ECO_E2E_DATABASE_URL = postgres.url
  process.env.ECO_E2E_KIT_URL = kit.url
  return async () => {
    await kit.close()
    await server.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startSite(folder: string) {
  const postgres = await startPostgres(folder)
  const server = await startBuiltServer({ folder, databaseUrl: postgres.url, demo: 'quarter' })
  return [postgres, server] as const
}
