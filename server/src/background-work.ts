import type { App } from './core/app'
import type { Db } from './core/database/database'
import { compactVersions } from './core/database/versions'
import { deleteExpired, deleteOldJobs } from './core/delete-expired'
import type { JobKind } from './core/jobs/job-kind'
import { requeueUnknownJobs } from './core/jobs/job-state'
import type { Task } from './core/jobs/tasks'
import { sendDigests } from './features/alerts/mail/send-digests'
import { watchRecords } from './features/alerts/watch-records'
import { createBackupJob } from './features/backups/backup-job'
import { scheduledBackups } from './features/backups/scheduled-backups'
import { SETTLE_TASK, settleCases } from './features/cases/settle-cases'
import { watchDeadlines } from './features/cases/watch-deadlines'
import { sendToTelegram } from './features/chat/send-to-telegram'
import { importClassifier } from './features/classifiers/import-classifier'
import { importEmissions } from './features/emissions/import/import-emissions'
import { watchConclusions } from './features/expertise/watch-conclusions'
import { sweepGateway } from './features/gateway/quarantine'
import { makeJournalPartitions } from './features/journals/journal-storage'
import { sealJournals } from './features/journals/seal-journals'
import { importObjects } from './features/objects-import/import-objects'
import { sweepReadings, watchStations } from './features/online-stations/watch-stations'
import { importUsers } from './features/users/import/import-users'
import { deliverWebhook } from './features/webhooks/deliver'
import { requeueDeliveries } from './features/webhooks/for-others'
import { queueDecisions } from './features/webhooks/queue-decisions'
import { sweepMeasurements } from './measurement/emission-storage'
import { mergeRollups } from './measurement/rollups'
import { simulateStations } from './simulator/simulate-stations'

/** Work that a user starts, watches and cancels. */
export const listJobs = ({ config, database }: App, importRecords: JobKind): JobKind[] => [
  importClassifier,
  importObjects,
  importEmissions,
  importUsers,
  importRecords,
  createBackupJob(config, database),
]

/** Everything that the server does by itself, with its schedule in UTC: five hours behind Tashkent. */
export function listTasks(app: App): Task[] {
  const { config, database, jobFiles } = app
  const { db } = database.background
  const at = (name: string, cron: string, work: (db: Db, now: Date) => Promise<unknown>): Task => ({
    name,
    cron,
    run: async ({ now }) => void (await work(db, now)),
  })
  const everyMinute = '* * * * *'
  const everyTenMinutes = '*/10 * * * *'
  return [
    at('delete-expired', everyTenMinutes, deleteExpired),
    at('delete-old-jobs', '0 * * * *', (db, now) => deleteOldJobs(db, jobFiles, now)),
    at('requeue-unknown-jobs', everyMinute, requeueUnknownJobs),
    at('sweep-measurements', everyTenMinutes, sweepMeasurements),
    at('make-journal-partitions', everyTenMinutes, makeJournalPartitions),
    at('sweep-readings', everyTenMinutes, sweepReadings(config.readingsDays)),
    at('sweep-gateway', everyTenMinutes, sweepGateway),
    at('scheduled-backups', everyMinute, scheduledBackups(config, database)),
    at(SETTLE_TASK, everyMinute, settleCases),
    at('watch-deadlines', everyMinute, watchDeadlines),
    at('watch-stations', everyMinute, watchStations),
    at('watch-records', everyMinute, watchRecords),
    at('watch-conclusions', everyMinute, watchConclusions),
    at('queue-decisions', everyMinute, queueDecisions),
    at('requeue-deliveries', everyTenMinutes, requeueDeliveries),
    at('seal-journals', everyMinute, sealJournals),
    // Until it is folded, every reader adds up the rest. Request connections give up when the database falls silent.
    { name: 'fold-rollups', everySeconds: 5, run: () => mergeRollups(database.db) },
    { name: 'compact-versions', everySeconds: 5, run: () => compactVersions(database.db) },
    sendDigests(config, db),
    deliverWebhook(config.webhookHosts, db),
    ...sendToTelegram(config, db),
    ...(config.simulate ? [simulateStations(app)] : []),
  ]
}
