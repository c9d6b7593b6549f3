import {
  changeEmissionStatus,
  changeEmissionStatuses,
  listEmissionStatuses,
  nameEmissionStatus,
  readRiskSigns,
  renameEmissionStatus,
} from '#contract/api/emission-decisions'
import {
  addEmissionComment,
  deleteEmissionComment,
  listEmissionComments,
  listEmissionHistory,
  listEmissionNeighbours,
} from '#contract/api/emission-details'
import { readEntryForm } from '#contract/api/emission-entry'
import {
  countAcceptedAgainstPlan,
  deleteEmission as deleteEndpoint,
  deleteEmissions as deleteManyEndpoint,
  emissionCards,
  listDailyEmissions,
  listEmissionAuthors,
  listEmissions,
  readEmission as readEndpoint,
  storeEmissions as storeEndpoint,
  updateEmission as updateEndpoint,
} from '#contract/api/emissions'
import type { App } from '../../core/app'
import { asksForFile } from '../../core/export-access'
import { asData } from '../../core/lists'
import { serve } from '../../core/serve'
import { findAuthors } from './author-queries'
import { findComments } from './comment-queries'
import { decideEmission, decideEmissions } from './decide-emissions'
import { deleteEmission, deleteEmissions } from './delete-emissions'
import { addComment, deleteComment } from './edit-comment'
import { updateEmission } from './edit-emission'
import { findCards } from './emission-cards'
import { exportEmissions } from './emission-export'
import { findEmissions } from './emission-list-queries'
import { readEmission, rejectHiddenEmission } from './emission-queries'
import { findStatuses, nameStatus, renameStatus } from './emission-statuses'
import { findEntryForm } from './entry-form'
import { findHistory } from './history-queries'
import { findNeighbours } from './neighbour-queries'
import { countAgainstPlan } from './plan-count-queries'
import { findRiskSigns } from './risk-signs'
import { storeEmissions } from './store-emissions'

export function emissionRoutes(app: App): void {
  for (const list of [listEmissions, listDailyEmissions]) {
    serve(app, list, async (call) => {
      const { db, session, lang, query } = call
      if (asksForFile(session, query, 'emissions.export')) return exportEmissions(app, call)
      return asData(await findEmissions(db, session, lang, query))
    })
  }
  serve(app, readEndpoint, ({ db, session, lang, params }) => readEmission(db, session, lang, params.id))
  serve(app, storeEndpoint, storeEmissions)
  serve(app, updateEndpoint, updateEmission)
  serve(app, deleteEndpoint, deleteEmission)
  serve(app, deleteManyEndpoint, deleteEmissions)
  serve(app, changeEmissionStatus, decideEmission)
  serve(app, changeEmissionStatuses, decideEmissions)
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
