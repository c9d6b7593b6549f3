import { allRegisters } from '#contract/registers/all-registers'
import type { Register } from '#contract/registers/any-register'
import type { App } from './core/app'
import { type Clock, systemClock } from './core/clock'
import type { Config } from './core/config'
import type { Database } from './core/database/database'
import { compactVersions } from './core/database/versions'
import { listenToEvents } from './core/events/events'
import { openFileStore } from './core/files/files'
import { enforceAccess } from './core/http/access'
import { cutOffRevoked } from './core/http/cut-off-revoked'
import { prepareDraining } from './core/http/draining'
import { answerUnknownRoutes, type LogStream, makeHttpServer } from './core/http/http-server'
import { watchMaintenance } from './core/http/maintenance'
import { webFiles } from './core/http/web-files'
import { makePartnerKeys } from './core/identity/partner-keys'
import { makeSessions } from './core/identity/session'
import { makeTokens, signingSecret } from './core/identity/tokens'
import { openJobFiles } from './core/jobs/files'
import type { JobKind } from './core/jobs/job-kind'
import { runJobs } from './core/jobs/runner'
import { limitExports } from './core/spreadsheet/export-turns'
import { readFilterNamesFrom } from './core/spreadsheet/file-name'
import { sweep, sweepRegularly } from './core/sweep'
import { administrationRoutes } from './features/administration/administration-routes'
import { alertRoutes } from './features/alerts/alert-routes'
import { mailDigest } from './features/alerts/mail/mail-digest'
import { watchRecords } from './features/alerts/watch-records'
import { authRoutes } from './features/auth/auth-routes'
import { createBackupJob } from './features/backups/backup-job'
import { backupRoutes } from './features/backups/backup-routes'
import { scheduledBackups } from './features/backups/scheduled-backups'
import { bodyRoutes } from './features/bodies/body-routes'
import { caseRoutes } from './features/cases/case-routes'
import { settleCases } from './features/cases/settle-cases'
import { watchDeadlines } from './features/cases/watch-deadlines'
import { chatRoutes } from './features/chat/chat-routes'
import { classifierRoutes } from './features/classifiers/classifier-routes'
import { importClassifier } from './features/classifiers/import-classifier'
import { objectRoutes } from './features/company-objects/object-routes'
import { passportRoutes } from './features/company-objects/passport-routes'
import { emissionRoutes } from './features/emissions/emission-routes'
import { emissionsImportRoutes } from './features/emissions/import/emissions-import-routes'
import { importEmissions } from './features/emissions/import/import-emissions'
import { laboratoryRoutes } from './features/emissions/laboratory/laboratory-routes'
import { measurementRoutes } from './features/emissions/passport/measurement-routes'
import { expertiseRoutes } from './features/expertise/expertise-routes'
import { watchConclusions } from './features/expertise/watch-conclusions'
import { faqRoutes } from './features/faq/faq-routes'
import { gatewayRoutes } from './features/gateway/gateway-routes'
import { sweepGateway } from './features/gateway/quarantine'
import { jobRoutes } from './features/jobs/job-routes'
import { journalRoutes } from './features/journals/journal-routes'
import { makeJournalPartitions } from './features/journals/journal-storage'
import { sealJournals } from './features/journals/seal-journals'
import { knowledgeBaseRoutes } from './features/knowledge-base/knowledge-base-routes'
import { mapRoutes } from './features/maps/map-routes'
import { normativeRoutes } from './features/normatives/normative-routes'
import { notifyRoutes } from './features/notify/notify-routes'
import { importObjects } from './features/objects-import/import-objects'
import { objectsImportRoutes } from './features/objects-import/objects-import-routes'
import { stationRoutes } from './features/online-stations/station-routes'
import { sweepReadings, watchStations } from './features/online-stations/watch-stations'
import { sourceRoutes } from './features/pollution-sources/source-routes'
import { importInto } from './features/registers/import/import-records'
import { serveRegister } from './features/registers/register-routes'
import { roleRoutes } from './features/roles/role-routes'
import { planRoutes } from './features/sampling-plans/plan-routes'
import { searchRoutes } from './features/search/search-routes'
import { dashboardRoutes } from './features/statistics/dashboards/dashboard-routes'
import { statisticRoutes } from './features/statistics/statistic-routes'
import { systemRoutes } from './features/system/system-routes'
import { importUsers } from './features/users/import/import-users'
import { userRoutes } from './features/users/user-routes'
import { waterRoutes } from './features/water/water-routes'
import { deliverWebhooks } from './features/webhooks/deliver'
import { tellDecisions } from './features/webhooks/tell-decisions'
import { sweepMeasurements } from './measurement/emission-storage'
import { foldRollups } from './measurement/rollups'

/** The table of contents of the server. */
const features = [
  authRoutes,
  roleRoutes,
  userRoutes,
  administrationRoutes,
  classifierRoutes,
  objectRoutes,
  objectsImportRoutes,
  emissionsImportRoutes,
  sourceRoutes,
  normativeRoutes,
  planRoutes,
  emissionRoutes,
  measurementRoutes,
  laboratoryRoutes,
  passportRoutes,
  expertiseRoutes,
  stationRoutes,
  knowledgeBaseRoutes,
  faqRoutes,
  chatRoutes,
  searchRoutes,
  caseRoutes,
  alertRoutes,
  gatewayRoutes,
  statisticRoutes,
  dashboardRoutes,
  mapRoutes,
  waterRoutes,
  bodyRoutes,
  journalRoutes,
  backupRoutes,
  jobRoutes,
  notifyRoutes,
  systemRoutes,
]

/** The work that it does beside requests. */
const jobKinds: readonly JobKind[] = [importClassifier, importObjects, importEmissions, importUsers]

const SWEPT_EVERY_MS = 10 * 60_000
const SEALED_EVERY_MS = 60_000
const WATCHED_EVERY_MS = 30_000
/** What has not been folded is added up by everybody who reads. */
const FOLDED_EVERY_MS = 5_000

interface Options {
  clock?: Clock
  logTo?: LogStream
  registers?: readonly Register[]
}

/** Puts the server together on a database that is migrated. It listens when the caller says so. */
export async function buildApp(
  config: Config,
  database: Database,
  { clock = systemClock, logTo, registers = allRegisters }: Options = {},
): Promise<App> {
  const { db } = database
  const fastify = makeHttpServer(config, logTo)
  const tokens = makeTokens(await signingSecret(db, config.secret), clock)
  const events = listenToEvents(database, fastify.log)
  const app: App = {
    fastify,
    config,
    database,
    db,
    clock,
    tokens,
    events,
    files: openFileStore(config.filesDir),
    jobFiles: openJobFiles(config.filesDir),
    sessions: makeSessions(db, tokens, clock, config),
    maintenance: await watchMaintenance(database, events, fastify.log),
    endpoints: [],
    beforehand: [],
    ...prepareDraining(fastify),
  }
  const importRecords = importInto(registers)
  limitExports(fastify)
  readFilterNamesFrom(fastify, db)
  enforceAccess(fastify, app.sessions, makePartnerKeys(db, clock))
  cutOffRevoked(app)
  // After the plugins of the HTTP server, whose hooks the routes need.
  fastify.register(async () => {
    for (const addRoutes of features) addRoutes(app)
    for (const register of registers) serveRegister(app, register, importRecords)
  })
  const sendWebFile = webFiles(fastify, config.apiBase)
  await fastify.after()
  answerUnknownRoutes(fastify, app.endpoints, sendWebFile, config.apiBase)
  const surroundings = { db: database.background.db, clock, log: fastify.log }
  const stopSweeping = sweepRegularly(surroundings, SWEPT_EVERY_MS, [
    sweep,
    sweepMeasurements,
    makeJournalPartitions,
    sweepReadings(config.readingsDays),
    sweepGateway,
  ])
  const stopBackups = sweepRegularly(surroundings, SEALED_EVERY_MS, [
    scheduledBackups(config, database),
    mailDigest(config),
  ])
  const stopWatching = sweepRegularly(surroundings, WATCHED_EVERY_MS, [
    settleCases,
    watchDeadlines,
    watchStations,
    watchRecords,
    watchConclusions,
    tellDecisions,
  ])
  const stopSealing = sweepRegularly(surroundings, SEALED_EVERY_MS, [sealJournals])
  // On connections for requests, which are given up when the database falls silent.
  const prompt = { ...surroundings, db }
  const stopFolding = sweepRegularly(prompt, FOLDED_EVERY_MS, [foldRollups, compactVersions])
  const stopTelling = sweepRegularly(prompt, FOLDED_EVERY_MS, [deliverWebhooks(config.webhookHosts)])
  const { jobFiles: files, maintenance } = app
  const jobs = runJobs({ database, files, events, clock, log: fastify.log, isPaused: maintenance.isOn }, [
    ...jobKinds,
    importRecords,
    createBackupJob(config, database),
  ])
  fastify.addHook('onClose', async () => {
    stopSweeping()
    stopFolding()
    stopSealing()
    stopBackups()
    stopWatching()
    stopTelling()
    await jobs.close()
    await app.events.close()
  })
  await app.events.ready
  await fastify.ready()
  return app
}
