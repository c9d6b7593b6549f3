import * as decisions from '#contract/api/measurements/emission-decisions'
import * as details from '#contract/api/measurements/emission-details'
import { readEntryForm } from '#contract/api/measurements/emission-entry'
import * as series from '#contract/api/measurements/emission-series'
import * as contract from '#contract/api/measurements/emissions'
import * as laboratory from '#contract/api/measurements/laboratory-dashboard'
import { listSamplingTasks } from '#contract/api/measurements/sampling-tasks'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { readEmission, rejectHiddenEmission } from './emission-queries'
import { findEntryForm } from './entry/entry-form'
import { storeEmissions } from './entry/store-emissions'
import { findCoverage, saveGap } from './laboratory/coverage'
import { findLaboratoryDashboard } from './laboratory/laboratory-dashboard'
import { countAgainstPlan } from './laboratory/plan-count-queries'
import { findSamplingTasks } from './laboratory/sampling-tasks'
import { decideEmission, decideEmissions, findDecisionPreview } from './moderation/decide-emissions'
import { findNeighbours } from './moderation/neighbour-queries'
import { findRiskSigns } from './moderation/risk-signs'
import { findCompliance, findLastMeasurements } from './passport/passport-queries'
import { findSeries } from './passport/series'
import { findAuthors } from './records/author-queries'
import { findComments } from './records/comment-queries'
import { deleteEmission, deleteEmissions } from './records/delete-emissions'
import { addComment, deleteComment } from './records/edit-comment'
import { updateEmission } from './records/edit-emission'
import { findCards } from './records/emission-count-queries'
import { exportEmissions } from './records/emission-export'
import { findEmissions } from './records/emission-list-queries'
import { findStatuses, nameStatus, renameStatus } from './records/emission-statuses'
import { findHistory } from './records/history-queries'

export function emissionRoutes(app: App): void {
  for (const list of [contract.listEmissions, contract.listDailyEmissions]) {
    serve(app, list, async (call) => {
      if (asksForFile(call.session, call.query, 'emissions.export')) return exportEmissions(app, call)
      return asData(await findEmissions(call))
    })
  }
  serve(app, contract.readEmission, ({ db, session, lang, params }) =>
    readEmission(db, session, lang, params.id),
  )
  serve(app, contract.storeEmissions, storeEmissions)
  serve(app, contract.updateEmission, updateEmission)
  serve(app, contract.deleteEmission, deleteEmission)
  serve(app, contract.deleteEmissions, deleteEmissions)
  serve(app, decisions.changeEmissionStatus, decideEmission)
  serve(app, decisions.changeEmissionStatuses, decideEmissions)
  serve(app, contract.previewDecision, findDecisionPreview)
  serve(app, contract.emissionCards, findCards)
  serve(app, contract.countAcceptedAgainstPlan, countAgainstPlan)
  serve(app, decisions.listEmissionStatuses, findStatuses)
  serve(app, decisions.nameEmissionStatus, nameStatus)
  serve(app, decisions.renameEmissionStatus, renameStatus)
  serve(app, readEntryForm, findEntryForm)
  serve(app, details.listEmissionNeighbours, findNeighbours)
  serve(app, decisions.readRiskSigns, findRiskSigns)
  serve(app, contract.listEmissionAuthors, async (call) => asData(await findAuthors(call)))
  serve(app, details.listEmissionComments, async ({ db, session, query }) => {
    await rejectHiddenEmission(db, session, query.emission)
    return asData(await findComments(db, session.userId, query.emission, query))
  })
  serve(app, details.addEmissionComment, addComment)
  serve(app, details.deleteEmissionComment, deleteComment)
  serve(app, details.listEmissionHistory, async (call) => {
    await rejectHiddenEmission(call.db, call.session, call.params.id)
    return asData(await findHistory(call))
  })
  serve(app, series.graphActualConcentration, findSeries)
  serve(app, series.listLastMeasurements, findLastMeasurements)
  serve(app, series.readCompliance, findCompliance)
  serve(app, laboratory.readLaboratoryDashboard, findLaboratoryDashboard)
  serve(app, laboratory.listCoverage, findCoverage)
  serve(app, listSamplingTasks, findSamplingTasks)
  serve(app, laboratory.explainGap, saveGap)
}
