import { rm } from 'node:fs/promises'
import { hasOtherUsers, leaveSynchronously, registerUser, withLock } from './claims'
import { databaseUrl } from './cluster'
import { ensureServer } from './ensure'
import type { Settings } from './machine'
import { preparePlace } from './place'
import { findPrograms } from './programs'
import { askToShutDown, shutDown } from './server'
import { watchOver } from './watch'

export interface EmbeddedPostgres {
  /** Stays the same when the server has to be started again. */
  url: string
  /** Shuts the server down, unless another process uses it too. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL that keeps its data in the given folder, or joins the one that runs there already: several
 * Node processes may share it, and one that was left behind by a killed process is adopted. As long as a process
 * uses it, a server that dies is started again.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  say: (line: string) => void
  settings?: Settings
}): Promise<EmbeddedPostgres> {
  const { dataDir, say, settings } = options
  const programs = await findPrograms()
  const place = await preparePlace(dataDir)
  const { entry, server } = await withLock(place.lock, say, async () => {
    const entry = await registerUser(place.users)
    try {
      const mayMove = !(await hasOtherUsers(place.users, entry))
      return { entry, server: await ensureServer({ place, programs, say, mayMove, settings }) }
    } catch (error) {
      await rm(entry, { force: true })
      throw error
    }
  })
  const watch = watchOver(server, say, () =>
    withLock(place.lock, say, () => ensureServer({ place, programs, say, mayMove: false, settings })),
  )
  // For a process that ends in an error before it could stop the server in good order.
  const onExit = () => {
    if (leaveSynchronously(place.users, entry)) askToShutDown(watch.current())
  }
  process.once('exit', onExit)
  async function stop() {
    const current = await watch.end()
    await withLock(place.lock, say, async () => {
      await rm(entry, { force: true })
      if (!(await hasOtherUsers(place.users, entry))) await shutDown(current)
    })
    process.off('exit', onExit)
  }
  let stopping: Promise<void> | undefined
  return {
    url: await databaseUrl(place.clusterDir, server.port),
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}
