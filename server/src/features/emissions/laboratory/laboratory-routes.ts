import {
  explainGap,
  listCoverage,
  readLaboratoryDashboard,
} from '#contract/api/measurements/laboratory-dashboard'
import { listSamplingTasks } from '#contract/api/measurements/sampling-tasks'
import type { App } from '../../../core/app'
import { serve } from '../../../core/http/serve'
import { findCoverage, saveGap } from './coverage'
import { findLaboratoryDashboard } from './laboratory-dashboard'
import { findSamplingTasks } from './sampling-tasks'

export function laboratoryRoutes(app: App): void {
  serve(app, readLaboratoryDashboard, findLaboratoryDashboard)
  serve(app, listCoverage, findCoverage)
  serve(app, listSamplingTasks, findSamplingTasks)
  serve(app, explainGap, saveGap)
}
