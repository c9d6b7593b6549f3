import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { serve } from '../../core/http/serve'
import { bindingRoutes } from './binding-routes'
import { exportClassifier } from './classifier-export'
import { type ServedClassifier, servedClassifiers } from './classifier-list'
import { findClassifierRows } from './classifier-queries'
import { deleteClassifierRow, insertClassifierRow, updateClassifierRow } from './edit-classifier'
import { startImport } from './import-classifier'

export function classifierRoutes(app: App): void {
  for (const served of servedClassifiers) serveClassifier(app, served)
  bindingRoutes(app)
}

function serveClassifier(app: App, served: ServedClassifier): void {
  const { list, create, update, remove, importRows } = served.classifier
  serve(app, list, async (call) =>
    call.query.excel || call.query.csv
      ? exportClassifier(app, served, call)
      : asData(await findClassifierRows(call.db, served, call.lang, call.query)),
  )
  if (create)
    serve(app, create, ({ db, lang, body }) =>
      insertClassifierRow(db, served, lang, namedByTitle(lang, body, true)),
    )
  if (update) {
    serve(app, update, ({ db, lang, params, body }) =>
      updateClassifierRow(db, served, lang, {
        ...namedByTitle(lang, body, false),
        id: (body.id ?? params.id) as number,
        version: body.version,
      }),
    )
  }
  if (remove) {
    serve(app, remove, async ({ db, lang, session, query, body }) => {
      const caller = { lang, scope: session.scope, permissions: session.permissions }
      await deleteClassifierRow(db, served, caller, body.id, query.dry_run ?? false)
      return { ok: true as const }
    })
  }
  if (importRows) serve(app, importRows, (call) => startImport(app, served, call))
}

/**
 * A title is the name in the caller's language. A new record without a name in the other language gets the same one
 * there.
 */
function namedByTitle(lang: Language, { title, ...values }: Record<string, unknown>, isNew: boolean) {
  if (title === undefined) return values
  const both = isNew ? { name_ru: title, name_uz: title } : {}
  return { ...both, ...values, [nameColumn(lang)]: title }
}
