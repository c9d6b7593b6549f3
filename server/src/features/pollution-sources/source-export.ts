import type { Readable } from 'node:stream'
import type { listSources } from '#contract/api/registry/pollution-sources'
import { sourceFields } from '#contract/fields/sources'
import { titles } from '#contract/fields/titles'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { chosenColumns, type NamedColumn } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { checkedQuery } from '../../measurement/measurement-filters'
import { type SourceRow, sourceRows } from './source-queries'

const columnsIn = (lang: Language): NamedColumn<SourceRow>[] => [
  { key: 'id', header: 'ID', width: 8, value: (row) => row.id },
  { key: 'object', header: titles.object[lang], width: 44, value: (row) => row.object_title },
  ...fieldColumns(sourceFields, lang),
  {
    key: 'normatives_count',
    header: { ru: 'Нормативов', uz: 'Normativlar' }[lang],
    width: 12,
    value: (row) => row.normatives_count,
  },
]

export function exportSources(app: App, call: Call<typeof listSources>): Promise<Readable> {
  const { db, scope, lang, query } = call
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Ifloslanish manbalari' : 'Источники загрязнения',
    columns: chosenColumns(columnsIn(lang), query),
    query: () => sourceRows(db, scope, lang, checkedQuery(call)).compile(),
  })
}
