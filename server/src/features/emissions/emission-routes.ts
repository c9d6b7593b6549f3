import {
  changeEmissionStatus,
  changeEmissionStatuses,
  listEmissionStatuses,
  nameEmissionStatus,
  readRiskSigns,
  renameEmissionStatus,
} from '#contract/api/measurements/emission-decisions'
import {
  addEmissionComment,
  deleteEmissionComment,
  listEmissionComments,
  listEmissionHistory,
  listEmissionNeighbours,
} from '#contract/api/measurements/emission-details'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import {
  countAcceptedAgainstPlan,
  deleteEmission as deleteEndpoint,
  deleteEmissions as deleteManyEndpoint,
  emissionCards,
  listDailyEmissions,
  listEmissionAuthors,
  listEmissions,
  previewDecision,
  readEmission as readEndpoint,
  storeEmissions as storeEndpoint,
  updateEmission as updateEndpoint,
} from '#contract/api/measurements/emissions'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { readEmission, rejectHiddenEmission } from './emission-queries'
import { findEntryForm } from './entry/entry-form'
import { storeEmissions } from './entry/store-emissions'
import { countAgainstPlan } from './laboratory/plan-count-queries'
import { decideEmission, decideEmissions } from './moderation/decide-emissions'
import { findDecisionPreview } from './moderation/decision-preview'
import { findNeighbours } from './moderation/neighbour-queries'
import { findRiskSigns } from './moderation/risk-signs'
import { findAuthors } from './records/author-queries'
import { findComments } from './records/comment-queries'
import { deleteEmission, deleteEmissions } from './records/delete-emissions'
import { addComment, deleteComment } from './records/edit-comment'
import { updateEmission } from './records/edit-emission'
import { findCards } from './records/emission-cards'
import { exportEmissions } from './records/emission-export'
import { findEmissions } from './records/emission-list-queries'
import { findStatuses, nameStatus, renameStatus } from './records/emission-statuses'
import { findHistory } from './records/history-queries'

export function emissionRoutes(app: App): void {
  for (const list of [listEmissions, listDailyEmissions]) {
    serve(app, list, async (call) => {
      if (asksForFile(call.session, call.query, 'emissions.export')) return exportEmissions(app, call)
      return asData(await findEmissions(call))
    })
  }
  serve(app, readEndpoint, ({ db, session, lang, params }) => readEmission(db, session, lang, params.id))
  serve(app, storeEndpoint, storeEmissions)
  serve(app, updateEndpoint, updateEmission)
  serve(app, deleteEndpoint, deleteEmission)
  serve(app, deleteManyEndpoint, deleteEmissions)
  serve(app, changeEmissionStatus, decideEmission)
  serve(app, changeEmissionStatuses, decideEmissions)
  serve(app, previewDecision, findDecisionPreview)
  serve(app, emissionCards, findCards)
  serve(app, countAcceptedAgainstPlan, countAgainstPlan)
  serve(app, listEmissionStatuses, findStatuses)
  serve(app, nameEmissionStatus, nameStatus)
  serve(app, renameEmissionStatus, renameStatus)
  serve(app, readEntryForm, findEntryForm)
  serve(app, listEmissionNeighbours, findNeighbours)
  serve(app, readRiskSigns, findRiskSigns)
  serve(app, listEmissionAuthors, async (call) => asData(await findAuthors(call)))
  serve(app, listEmissionComments, async ({ db, session, query }) => {
    await rejectHiddenEmission(db, session, query.emission)
    return asData(await findComments(db, session.userId, query.emission, query))
  })
  serve(app, addEmissionComment, addComment)
  serve(app, deleteEmissionComment, deleteComment)
  serve(app, listEmissionHistory, async (call) => {
    await rejectHiddenEmission(call.db, call.session, call.params.id)
    return asData(await findHistory(call))
  })
}
