import {
  bindCard as bindEndpoint,
  createCard as createEndpoint,
  deleteCard as deleteEndpoint,
  listCardObjects,
  listCards,
  readCard,
  updateCard as updateEndpoint,
} from '#contract/api/expertise'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { serve } from '../../core/http/serve'
import { exportCards } from './card-export'
import { findBindings, findCards, readCardWithObjects } from './card-queries'
import { bindCard, createCard, deleteCard, updateCard } from './edit-card'

export function expertiseRoutes(app: App): void {
  serve(app, listCards, async (call) => {
    const { db, scope, lang, query, session } = call
    if (asksForFile(session, query, 'expertise.cards')) return exportCards(app, call)
    return asData(await findCards(db, scope, lang, query))
  })
  serve(app, createEndpoint, createCard)
  serve(app, updateEndpoint, updateCard)
  serve(app, deleteEndpoint, deleteCard)
  serve(app, listCardObjects, async ({ db, scope, query }) => asData(await findBindings(db, scope, query)))
  serve(app, readCard, ({ db, scope, lang, params }) => readCardWithObjects(db, scope, lang, params.id))
  serve(app, bindEndpoint, bindCard)
}
