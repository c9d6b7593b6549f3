import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseUrl } from '../../../src/launcher/cluster'
import { ensureServer } from '../../../src/launcher/ensure'
import { preparePlace } from '../../../src/launcher/place'
import { shutDown } from '../../../src/launcher/server'
import { atEnd } from '../at-end'
import { forgetful, forgetfulFolder } from './forgetful-postgres'

const folder = '/usr/lib/postgresql/15/bin'

/** The oldest PostgreSQL that production may run, where this machine has it. */
export const hasPostgres15 = existsSync(join(folder, 'postgres'))

/** Starts it with data of its own, and shuts it down after the test file. */
export async function startPostgres15(): Promise<string> {
  const dataDir = await forgetfulFolder()
  atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const place = await preparePlace(dataDir)
  const programs = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  const server = await ensureServer({
    ...{ place, programs, settings: forgetful },
    ...{ say: () => undefined, mayMove: true },
  })
  atEnd(() => shutDown(server))
  return databaseUrl(place.clusterDir, server.port)
}
