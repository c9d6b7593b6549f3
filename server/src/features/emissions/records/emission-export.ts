import type { Readable } from 'node:stream'
import type { listEmissions } from '#contract/api/emissions'
import { emissionFields } from '#contract/fields/emissions'
import type { Language } from '#contract/shapes'
import type { App } from '../../../core/app'
import type { Call } from '../../../core/http/serve'
import { fieldColumns } from '../../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../../core/spreadsheet/write-spreadsheet'
import type { EmissionRow } from '../emission-queries'
import { emissionRows } from './emission-list-queries'

/** A row has the names beside the ids; a decimal is text, and stays exact. */
function columnsIn(lang: Language): Column<EmissionRow>[] {
  const { risk: _, comment: __, comments_count: ___, normative: ____, ...fields } = emissionFields
  return [
    { header: 'ID', width: 10, value: (row) => row.id },
    ...fieldColumns<EmissionRow, typeof fields>(fields, lang, {
      object: { value: (row) => row.object_title },
      source: { value: (row) => row.source_name },
      component: { value: (row) => row.component_name },
      unit: { value: (row) => row.unit_sign },
      laboratory: { value: (row) => row.laboratory_name },
      author: { value: (row) => row.author_name },
      value: { type: 'number' },
      pdv: { type: 'number' },
      pdk: { type: 'number' },
      fon: { type: 'number' },
    }),
  ]
}

export function exportEmissions(app: App, call: Call<typeof listEmissions>): Readable {
  const { db, session, lang, query, now, reply } = call
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'O‘lchovlar' : 'Измерения',
    columns: columnsIn(lang),
    query: emissionRows(db, session, lang, query).compile(),
    now,
  })
}
