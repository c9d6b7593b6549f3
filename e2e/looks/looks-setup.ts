import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import globalSetup from '../support/global-setup'
import { buildKit, serveKit } from '../support/kit-site'

/** Beside the server the same with the page that shows the kit: its address is in ECO_E2E_KIT_URL. */
export default async function looksSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'ecobase-kit-'))
  const [close] = await Promise.all([globalSetup(), buildKit(folder)])
  const kit = await serveKit(folder, process.env.ECO_E2E_URL ?? '')
  process.env.ECO_E2E_KIT_URL = kit.url
  return async () => {
    await kit.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}
