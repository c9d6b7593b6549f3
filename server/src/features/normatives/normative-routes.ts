import {
  createNormative as createEndpoint,
  deleteNormative as deleteEndpoint,
  listComponentNormatives,
  listNormativesOfSource,
  updateNormative as updateEndpoint,
} from '#contract/api/measurements/normatives'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { serve } from '../../core/http/serve'
import { findComponentLimits } from './component-limits'
import { createNormative, deleteNormative, updateNormative } from './edit-normative'
import { findNormatives } from './normative-queries'

export function normativeRoutes(app: App): void {
  serve(app, listNormativesOfSource, async ({ db, scope, lang, query }) =>
    asData(await findNormatives(db, scope, lang, query)),
  )
  serve(app, listComponentNormatives, findComponentLimits)
  serve(app, createEndpoint, createNormative)
  serve(app, updateEndpoint, updateNormative)
  serve(app, deleteEndpoint, deleteNormative)
}
