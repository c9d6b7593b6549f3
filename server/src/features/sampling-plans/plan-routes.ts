import {
  createPlan as createEndpoint,
  deletePlan as deleteEndpoint,
  listPlans,
  updatePlan as updateEndpoint,
} from '#contract/api/measurements/sampling-plans'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { createPlan, deletePlan, updatePlan } from './edit-plan'
import { findPlans } from './plan-queries'

export function planRoutes(app: App): void {
  serve(app, listPlans, async ({ db, scope, lang, query }) => asData(await findPlans(db, scope, lang, query)))
  serve(app, createEndpoint, createPlan)
  serve(app, updateEndpoint, updatePlan)
  serve(app, deleteEndpoint, deletePlan)
}
