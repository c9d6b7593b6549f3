import type { Register } from '#contract/registers/any-register'
import type { App } from '../../core/app'
import { asData } from '../../core/database/lists'
import { asksForFile } from '../../core/http/export-access'
import { serve, serveRaw } from '../../core/http/serve'
import { readDirectory } from '../../core/import/directory-queries'
import { makeTemplate } from '../../core/import/template'
import type { JobKind } from '../../core/jobs/job-kind'
import { sendWorkbook } from '../../core/spreadsheet/send-spreadsheet'
import { enqueueUpload } from '../jobs/for-others'
import { changeRecord, createRecord, deleteRecord } from './edit-record'
import { deleteRow, storeRows } from './edit-series'
import type { RecordsImport } from './import/import-records'
import { instructions, sheetOf, templateTitle } from './import/record-sheet'
import { exportRecords, exportSeries } from './record-export'
import { findHistory } from './record-history'
import { findPoints, findRecords, readRecord } from './record-queries'
import { findSeriesRows } from './series-queries'

export function serveRegister(app: App, register: Register, importRecords: JobKind<RecordsImport>): void {
  const { lists, reads, create, change, remove, history, template, importRows, access, map } = register
  for (const list of lists)
    serve(app, list, async (call) => {
      const { query, session } = call
      if (asksForFile(session, query, access.export ?? access.read)) return exportRecords(app, register, call)
      return asData(await findRecords(call, register, query))
    })
  for (const read of reads) serve(app, read, (call) => readRecord(call, register, call.params.id))
  serve(app, create, (call) => createRecord(call, register, call.body))
  serve(app, change, (call) => changeRecord(call, register, call.params.id, call.body))
  serve(app, remove, async (call) => {
    await deleteRecord(call, register, call.params.id)
    return { ok: true as const }
  })
  serve(app, history, async (call) => asData(await findHistory(register, call)))
  serveRaw(app, template, ({ db, scope, lang, reply }) =>
    sendWorkbook(reply, templateTitle(register, lang), async () => {
      const directory = await readDirectory(db, scope)
      return makeTemplate({ sheets: [sheetOf(register)], instructions, directory, scope, lang })
    }),
  )
  serve(app, importRows, (call) =>
    enqueueUpload(app, importRecords, call, {
      register: register.table,
      dry_run: call.query.dry_run ?? false,
    }),
  )
  if (map) serve(app, map, async (call) => ({ data: await findPoints(call, register, call.query) }))
  serveSeries(app, register)
}

function serveSeries(app: App, register: Register): void {
  const { series, access } = register
  if (!series) return
  serve(app, series.list, async (call) => {
    const { query, session } = call
    if (asksForFile(session, query, access.export ?? access.read)) return exportSeries(app, register, call)
    return asData(await findSeriesRows(call, register, query))
  })
  serve(app, series.store, async (call) => ({ data: await storeRows(call, register, call.body.rows) }))
  serve(app, series.remove, async (call) => {
    await deleteRow(call, register, call.params.id)
    return { ok: true as const }
  })
}
