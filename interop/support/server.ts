import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '#contract/demo-accounts'
import { atEnd } from '../../server/test/support/at-end'
import { startChildServer } from '../../server/test/support/child-server'
import { type SignedIn, signInAs } from '../../server/test/support/client'
import { ownDatabase } from '../../server/test/support/databases/database'

export interface InteropServer {
  url: string
  databaseUrl: string
  admin: SignedIn
}

/** The server as it is built, in a process of its own with a database of its own, and an administrator signed in. */
export async function startInteropServer(env: NodeJS.ProcessEnv = {}): Promise<InteropServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-interop-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await ownDatabase()
  const { url } = await startChildServer(dataDir, { DATABASE_URL: databaseUrl, ...env })
  return { url, databaseUrl, admin: await signInAs({ url }, 'admin@eco.demo', demoPassword) }
}
