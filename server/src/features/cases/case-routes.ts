import * as contract from '#contract/api/real-time/cases'
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
  serve(app, contract.listCases, async (call) => {
    const { db, session, lang, now, query } = call
    if (query.excel || query.csv) return sendCases(app, call)
    return asData(await findCases(db, session, lang, now, query))
  })
  serve(app, contract.listCaseWorkers, async ({ db, session, query }) =>
    asData(await readPage(db, workerRows(db, session, query.search), query)),
  )
  serve(app, contract.readCaseTimes, findCaseTimes)
  serve(app, contract.readCase, ({ db, session, lang, now, params }) =>
    readCaseDetails(db, session, lang, now, params.id),
  )
  serve(app, contract.listCaseEvidence, async (call) => asData(await findEvidence(call)))
  serve(app, contract.stepCase, stepCase)
  serve(app, contract.addCasePhoto, (call) => addPhoto(app, call))
  serveRaw(app, contract.readCasePhoto, async ({ db, session, params, reply }) => {
    const file = await findPhotoFile(db, session, params.id, params.photo_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256), 'inline')
  })

  // Cron runs it for missed events. The key makes it one job for all servers.
  app.events.on('verdicts.changed', () => {
    addTask(app.db, SETTLE_TASK, {}, { key: SETTLE_TASK }).catch((error) =>
      app.fastify.log.warn({ err: error }, 'Cases are not settled at once, but within a minute'),
    )
  })
}
