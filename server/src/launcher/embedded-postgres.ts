import { rm } from 'node:fs/promises'
import { hasOtherUsers, leaveSynchronously, registerUser, withLock } from './claims'
import { databaseUrl } from './cluster'
import { ensureServer } from './ensure'
import type { Settings } from './machine'
import { preparePlace } from './place'
import { findPrograms } from './programs'
import { requestShutdown, shutDown } from './server'
import { watchOver } from './watch'

export interface EmbeddedPostgres {
  /** Stays the same after a restart of the server. */
  url: string
  /** Stops the server unless another process uses it. */
  stop(): Promise<void>
}

/**
 * Starts a PostgreSQL with its data in the folder, or joins the running one: several Node processes may share it,
 * and a server whose Node process was killed is adopted. A server that dies is restarted.
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
  // For a process that exits with an error before it could stop the server.
  const onExit = () => {
    if (leaveSynchronously(place.users, entry)) requestShutdown(watch.current())
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
