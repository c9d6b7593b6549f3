import { graphActualConcentration, listLastMeasurements, readCompliance } from '#contract/api/emission-series'
import { explainGap, listCoverage, readLaboratoryDashboard } from '#contract/api/laboratory-dashboard'
import type { App } from '../../core/app'
import { serve } from '../../core/serve'
import { findCoverage, saveGap } from './coverage'
import { findLaboratoryDashboard } from './laboratory-dashboard'
import { findCompliance, findLastMeasurements } from './passport-queries'
import { findSeries } from './series'

/** What charts, passports and the laboratory's dashboard make of measurements. */
export function measurementRoutes(app: App): void {
  serve(app, graphActualConcentration, findSeries)
  serve(app, listLastMeasurements, findLastMeasurements)
  serve(app, readCompliance, findCompliance)
  serve(app, readLaboratoryDashboard, findLaboratoryDashboard)
  serve(app, listCoverage, findCoverage)
  serve(app, explainGap, saveGap)
}
