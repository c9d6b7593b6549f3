import { allRegisters } from '#contract/registers/all-registers'
import type { Register } from '#contract/registers/any-register'
import { listJobs, listTasks } from './background-work'
import type { App } from './core/app'
import { type Clock, systemClock } from './core/clock'
import type { Config } from './core/config'
import type { Database } from './core/database/database'
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
import { startWorker } from './core/jobs/worker'
import { limitExports } from './core/spreadsheet/export-turns'
import { readFilterNamesFrom } from './core/spreadsheet/file-name'
import { administrationRoutes } from './features/administration/administration-routes'
import { alertRoutes } from './features/alerts/alert-routes'
import { authRoutes } from './features/auth/auth-routes'
import { backupRoutes } from './features/backups/backup-routes'
import { bodyRoutes } from './features/bodies/body-routes'
import { caseRoutes } from './features/cases/case-routes'
import { chatRoutes } from './features/chat/chat-routes'
import { classifierRoutes } from './features/classifiers/classifier-routes'
import { objectRoutes } from './features/company-objects/object-routes'
import { emissionRoutes } from './features/emissions/emission-routes'
import { emissionsImportRoutes } from './features/emissions/import/emissions-import-routes'
import { expertiseRoutes } from './features/expertise/expertise-routes'
import { faqRoutes } from './features/faq/faq-routes'
import { gatewayRoutes } from './features/gateway/gateway-routes'
import { jobRoutes } from './features/jobs/job-routes'
import { journalRoutes } from './features/journals/journal-routes'
import { knowledgeBaseRoutes } from './features/knowledge-base/knowledge-base-routes'
import { mapRoutes } from './features/maps/map-routes'
import { normativeRoutes } from './features/normatives/normative-routes'
import { notifyRoutes } from './features/notify/notify-routes'
import { objectsImportRoutes } from './features/objects-import/objects-import-routes'
import { stationRoutes } from './features/online-stations/station-routes'
import { sourceRoutes } from './features/pollution-sources/source-routes'
import { importInto } from './features/registers/import/import-records'
import { serveRegister } from './features/registers/register-routes'
import { roleRoutes } from './features/roles/role-routes'
import { planRoutes } from './features/sampling-plans/plan-routes'
import { searchRoutes } from './features/search/search-routes'
import { dashboardRoutes } from './features/statistics/dashboards/dashboard-routes'
import { statisticRoutes } from './features/statistics/statistic-routes'
import { systemRoutes } from './features/system/system-routes'
import { userRoutes } from './features/users/user-routes'
import { waterRoutes } from './features/water/water-routes'

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
  const { jobFiles: files, maintenance } = app
  const worker = startWorker(
    { database, files, events, clock, log: fastify.log, isPaused: maintenance.isOn },
    { jobs: listJobs(app, importRecords), tasks: listTasks(app) },
  )
  fastify.addHook('onClose', async () => {
    await worker.close()
    await app.events.close()
  })
  await app.events.ready
  await fastify.ready()
  return app
}
