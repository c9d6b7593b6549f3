import * as contract from '#contract/api/registry/expertise'
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
  serve(app, contract.listCards, async (call) => {
    const { db, scope, lang, query, session, now } = call
    if (asksForFile(session, query, 'expertise.cards')) return exportCards(app, call)
    return asData(await findCards(db, scope, lang, query, dayOf(now)))
  })
  serve(app, contract.createCard, createCard)
  serve(app, contract.updateCard, updateCard)
  serve(app, contract.deleteCard, deleteCard)
  serve(app, contract.listCardObjects, async (call) => asData(await findBindings(call)))
  serve(app, contract.readCard, ({ db, scope, lang, params }) =>
    readCardWithObjects(db, scope, lang, params.id),
  )
  serve(app, contract.bindCard, bindCard)
  serve(app, contract.listCardFiles, async (call) => asData(await findCardFiles(call)))
  serve(app, contract.addCardFile, (call) => addCardFile(app, call))
  serve(app, contract.deleteCardFile, deleteCardFile)
  serveRaw(app, contract.readCardFile, async ({ db, scope, params, reply }) => {
    const file = await readCardFile(db, scope, params.id, params.file_id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
}
