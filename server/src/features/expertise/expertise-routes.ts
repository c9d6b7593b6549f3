import {
  addCardFile as addFileEndpoint,
  bindCard as bindEndpoint,
  createCard as createEndpoint,
  deleteCard as deleteEndpoint,
  deleteCardFile as deleteFileEndpoint,
  listCardFiles,
  listCardObjects,
  listCards,
  readCard,
  readCardFile as readFileEndpoint,
  updateCard as updateEndpoint,
} from '#contract/api/registry/expertise'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import { asData } from '../../core/database/lists'
import { offerFile } from '../../core/files/offer-file'
import { asksForFile } from '../../core/http/export-access'
import { serve, serveRaw } from '../../core/http/serve'
import { exportCards } from './card-export'
import { addCardFile, deleteCardFile, findCardFiles, readCardFile } from './card-files'
import { findBindings, findCards, readCardWithObjects } from './card-queries'
import { bindCard, createCard, deleteCard, updateCard } from './edit-card'

export function expertiseRoutes(app: App): void {
  serve(app, listCards, async (call) => {
    const { db, scope, lang, query, session, now } = call
    if (asksForFile(session, query, 'expertise.cards')) return exportCards(app, call)
    return asData(await findCards(db, scope, lang, query, dayOf(now)))
  })
  serve(app, createEndpoint, createCard)
  serve(app, updateEndpoint, updateCard)
  serve(app, deleteEndpoint, deleteCard)
  serve(app, listCardObjects, async ({ db, scope, lang, query }) =>
    asData(await findBindings(db, scope, lang, query)),
  )
  serve(app, readCard, ({ db, scope, lang, params }) => readCardWithObjects(db, scope, lang, params.id))
  serve(app, bindEndpoint, bindCard)
  serve(app, listCardFiles, async ({ db, scope, params, query }) =>
    asData(await findCardFiles(db, scope, params.id, query)),
  )
  serve(app, addFileEndpoint, (call) => addCardFile(app, call))
  serve(app, deleteFileEndpoint, deleteCardFile)
  serveRaw(app, readFileEndpoint, async ({ db, scope, params, reply }) => {
    const file = await readCardFile(db, scope, params.id, params.file_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
}
