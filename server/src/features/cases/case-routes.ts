import {
  addCasePhoto,
  listCaseEvidence,
  listCases,
  listCaseWorkers,
  readCase,
  readCasePhoto,
  readCaseTimes,
  stepCase as stepEndpoint,
} from '#contract/api/real-time/cases'
import type { App } from '../../core/app'
import { asData, readPage } from '../../core/database/lists'
import { offerFile } from '../../core/files/offer-file'
import { serve, serveRaw } from '../../core/http/serve'
import { addTask } from '../../core/jobs/tasks'
import { findEvidence } from './case-evidence'
import { sendCases } from './case-export'
import { findCases, findPhotoFile, readCaseDetails, workerRows } from './case-queries'
import { findCaseTimes } from './case-times'
import { SETTLE_TASK } from './settle-cases'
import { addPhoto, stepCase } from './step-case'

export function caseRoutes(app: App): void {
  serve(app, listCases, async (call) => {
    const { db, session, lang, now, query } = call
    if (query.excel || query.csv) return sendCases(app, call)
    return asData(await findCases(db, session, lang, now, query))
  })
  serve(app, listCaseWorkers, async ({ db, session, query }) =>
    asData(await readPage(db, workerRows(db, session, query.search), query)),
  )
  serve(app, readCaseTimes, findCaseTimes)
  serve(app, readCase, ({ db, session, lang, now, params }) =>
    readCaseDetails(db, session, lang, now, params.id),
  )
  serve(app, listCaseEvidence, async ({ db, session, lang, params, query }) =>
    asData(await findEvidence(db, session, lang, params.id, query)),
  )
  serve(app, stepEndpoint, stepCase)
  serve(app, addCasePhoto, (call) => addPhoto(app, call))
  serveRaw(app, readCasePhoto, async ({ db, session, params, reply }) => {
    const file = await findPhotoFile(db, session, params.id, params.photo_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256), 'inline')
  })

  // At once; cron runs it for events that no server has seen. The key makes it one job for all servers.
  app.events.on('verdicts.changed', () => {
    addTask(app.db, SETTLE_TASK, {}, { key: SETTLE_TASK }).catch((error) =>
      app.fastify.log.warn({ err: error }, 'Cases are not settled at once, but within a minute'),
    )
  })
}
