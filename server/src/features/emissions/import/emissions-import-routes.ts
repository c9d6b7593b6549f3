import * as contract from '#contract/api/measurements/emissions-import'
import type { App } from '../../../core/app'
import { dayOf } from '../../../core/clock'
import { serve, serveRaw } from '../../../core/http/serve'
import { readDirectory } from '../../../core/import/directory-queries'
import { sendWorkbook } from '../../../core/spreadsheet/send-spreadsheet'
import { enqueueUpload } from '../../jobs/for-others'
import { makeTemplate, templateTitle } from './emissions-template'
import { importEmissions } from './import-emissions'
import { findTemplateLines } from './template-queries'
import { undoEmissionsImport } from './undo-emissions-import'

export function emissionsImportRoutes(app: App): void {
  serveRaw(app, contract.readEmissionsTemplate, ({ db, scope, session, lang, now, query, reply }) => {
    const { medium, date, objects } = query
    const wanted = { day: date ?? dayOf(now), medium, objects, laboratoryId: session.laboratoryId }
    return sendWorkbook(reply, templateTitle[lang], async () => {
      const lines = await findTemplateLines(db, scope, lang, wanted)
      return makeTemplate(await readDirectory(db, scope), lang, { lines, medium, date })
    })
  })
  serve(app, contract.importEmissions, (call) => {
    const { dry_run = false, medium, existing } = call.query
    return enqueueUpload(app, importEmissions, call, { dry_run, medium, existing })
  })
  serve(app, contract.undoEmissionsImport, undoEmissionsImport)
}
