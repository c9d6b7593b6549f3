import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltServer } from './built-server'
import { buildKit, serveKit } from './kit-site'

/**
 * The built server on a database of its own, with the demo data: its address is in ECO_E2E_URL. Beside it the same
 * with the page that shows the kit: ECO_E2E_KIT_URL.
 */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-e2e-'))
  const starting = startBuiltServer(join(folder, 'data'))
  const kitFolder = join(folder, 'kit')
  const [server] = await Promise.all([starting, buildKit(kitFolder)])
  const kit = await serveKit(kitFolder, server.url)
  process.env.ECO_E2E_URL = server.url
  process.env.ECO_E2E_KIT_URL = kit.url
  return async () => {
    await kit.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
