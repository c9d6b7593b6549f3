import type { Readable } from 'node:stream'
import type { listSources } from '#contract/api/pollution-sources'
import { sourceFields } from '#contract/fields/sources'
import { titles } from '#contract/fields/titles'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import { asked } from '../../measurement/measured-lately'
import { type SourceRow, sourceRows } from './source-queries'

const columnsIn = (lang: Language): Column<SourceRow>[] => [
  { header: 'ID', width: 8, value: (row) => row.id },
  { header: titles.object[lang], width: 44, value: (row) => row.object_title },
  ...fieldColumns(sourceFields, lang),
  { header: { ru: 'Нормативов', uz: 'Normativlar' }[lang], width: 12, value: (row) => row.normatives_count },
]

export function exportSources(app: App, call: Call<typeof listSources>): Readable {
  const { db, scope, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'Ifloslanish manbalari' : 'Источники загрязнения',
    columns: columnsIn(lang),
    query: sourceRows(db, scope, lang, asked(call)).compile(),
    now,
  })
}
