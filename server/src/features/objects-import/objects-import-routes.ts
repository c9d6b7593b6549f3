import {
  importObjects as importEndpoint,
  readImportTemplate,
  undoObjectsImport as undoEndpoint,
} from '#contract/api/registry/objects-import'
import type { App } from '../../core/app'
import { serve, serveRaw } from '../../core/http/serve'
import { readDirectory } from '../../core/import/directory-queries'
import { sendWorkbook } from '../../core/spreadsheet/send-spreadsheet'
import { enqueueUpload } from '../jobs/for-others'
import { importObjects } from './import-objects'
import { makeTemplate, templateTitle } from './template'
import { undoObjectsImport } from './undo-objects-import'

export function objectsImportRoutes(app: App): void {
  serveRaw(app, readImportTemplate, ({ db, scope, lang, reply }) =>
    sendWorkbook(reply, templateTitle[lang], async () =>
      makeTemplate(await readDirectory(db, scope), scope, lang),
    ),
  )
  serve(app, importEndpoint, (call) =>
    enqueueUpload(app, importObjects, call, { dry_run: call.query.dry_run ?? false }),
  )
  serve(app, undoEndpoint, undoObjectsImport)
}
