import {
  explainGap,
  listCoverage,
  readLaboratoryDashboard,
} from '#contract/api/measurements/laboratory-dashboard'
import type { App } from '../../../core/app'
import { serve } from '../../../core/http/serve'
import { findCoverage, saveGap } from './coverage'
import { findLaboratoryDashboard } from './laboratory-dashboard'

export function laboratoryRoutes(app: App): void {
  serve(app, readLaboratoryDashboard, findLaboratoryDashboard)
  serve(app, listCoverage, findCoverage)
  serve(app, explainGap, saveGap)
}
