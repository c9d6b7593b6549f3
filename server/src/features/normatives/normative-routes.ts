import * as contract from '#contract/api/measurements/normatives'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { findComponentLimits } from './component-limits'
import { createNormative, deleteNormative, updateNormative } from './edit-normative'
import { findNormatives } from './normative-queries'

export function normativeRoutes(app: App): void {
  serve(app, contract.listNormativesOfSource, async (call) => asData(await findNormatives(call)))
  serve(app, contract.listComponentNormatives, findComponentLimits)
  serve(app, contract.createNormative, createNormative)
  serve(app, contract.updateNormative, updateNormative)
  serve(app, contract.deleteNormative, deleteNormative)
}
