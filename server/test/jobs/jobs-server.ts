import { systemClock } from '../../src/core/clock'
import { openDatabase } from '../../src/core/database/database'
import { listenToEvents } from '../../src/core/events/events'
import { openJobFiles } from '../../src/core/jobs/files'
import { startWorker } from '../../src/core/jobs/worker'
import { testKinds } from './jobs-kinds'

const silent = { warn: () => undefined, error: () => undefined }

export const progressMs = 50

/** A server reduced to its jobs, of the kinds that only tests ask for. It quickly takes others for dead. */
export function runTestJobs(databaseUrl: string, filesDir: string, heartbeatMs = 200) {
  const database = openDatabase(databaseUrl, () => undefined, { connections: 8 })
  const events = listenToEvents(database, silent)
  const surroundings = { database, events, files: openJobFiles(filesDir), clock: systemClock, log: silent }
  const jobs = startWorker(surroundings, { jobs: testKinds }, { heartbeatMs, deadAfterMs: 1000, progressMs })
  return {
    async close() {
      await jobs.close()
      await events.close()
      await database.close()
    },
  }
}
