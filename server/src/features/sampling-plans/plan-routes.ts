import * as contract from '#contract/api/measurements/sampling-plans'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { createPlan, deletePlan, updatePlan } from './edit-plan'
import { findPlans } from './plan-queries'

export function planRoutes(app: App): void {
  serve(app, contract.listPlans, async ({ db, scope, lang, query }) =>
    asData(await findPlans(db, scope, lang, query)),
  )
  serve(app, contract.createPlan, createPlan)
  serve(app, contract.updatePlan, updatePlan)
  serve(app, contract.deletePlan, deletePlan)
}
