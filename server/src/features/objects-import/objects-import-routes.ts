import * as contract from '#contract/api/registry/objects-import'
import type { App } from '../../core/app'
import { serve, serveRaw } from '../../core/http/serve'
import { readDirectory } from '../../core/import/directory-queries'
import { makeTemplate } from '../../core/import/template'
import { sendWorkbook } from '../../core/spreadsheet/send-spreadsheet'
import { enqueueUpload } from '../jobs/for-others'
import { importObjects } from './import-objects'
import { objectInstructions } from './object-instructions'
import { sheetsFor } from './sheets'
import { undoObjectsImport } from './undo-objects-import'

const templateTitle = { ru: 'Шаблон импорта объектов', uz: 'Obyektlar importi shabloni' }

export function objectsImportRoutes(app: App): void {
  serveRaw(app, contract.readImportTemplate, ({ db, scope, lang, reply }) =>
    sendWorkbook(reply, templateTitle[lang], async () => {
      const directory = await readDirectory(db, scope)
      return makeTemplate({
        sheets: sheetsFor(scope),
        instructions: objectInstructions,
        directory,
        scope,
        lang,
      })
    }),
  )
  serve(app, contract.importObjects, (call) =>
    enqueueUpload(app, importObjects, call, { dry_run: call.query.dry_run ?? false }),
  )
  serve(app, contract.undoObjectsImport, undoObjectsImport)
}
