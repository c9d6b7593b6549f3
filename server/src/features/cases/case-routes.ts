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
import { oneAtATime } from '../../core/one-at-a-time'
import { findEvidence } from './case-evidence'
import { sendCases } from './case-export'
import { findCases, findPhotoFile, readCaseDetails, workerRows } from './case-queries'
import { findCaseTimes } from './case-times'
import { settleCases } from './settle-cases'
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

  // At once where it is heard of; the schedule does what a server that died has left.
  const settle = oneAtATime(() => settleCases(app.database.background.db, app.clock.now()))
  app.events.on('verdicts.changed', () => {
    settle().catch((error) =>
      app.fastify.log.warn({ err: error }, 'Cases were not settled; they will be later'),
    )
  })
}
