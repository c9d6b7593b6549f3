import {
  graphActualConcentration,
  listLastMeasurements,
  readCompliance,
} from '#contract/api/measurements/emission-series'
import type { App } from '../../../core/app'
import { serve } from '../../../core/http/serve'
import { findCompliance, findLastMeasurements } from './passport-queries'
import { findSeries } from './series'

/** What an object's passport shows of its measurements. */
export function measurementRoutes(app: App): void {
  serve(app, graphActualConcentration, findSeries)
  serve(app, listLastMeasurements, findLastMeasurements)
  serve(app, readCompliance, findCompliance)
}
