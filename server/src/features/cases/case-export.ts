import type { Readable } from 'node:stream'
import type { listCases } from '#contract/api/real-time/cases'
import { caseFields } from '#contract/fields/cases'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { chosenColumns, type NamedColumn } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { type CaseRow, caseRows } from './case-queries'

const columnsIn = (lang: Language): NamedColumn<CaseRow>[] => [
  { key: 'id', header: '№', width: 8, value: (row) => row.id },
  ...fieldColumns<CaseRow, typeof caseFields>(caseFields, lang, {
    object: { value: (row) => row.object_title },
    source: { value: (row) => row.source_name ?? row.station_name },
    component: { value: (row) => row.component_name },
    region: { value: (row) => row.region_name },
    assignee: { value: (row) => row.assignee_name },
    worst_load: { value: (row) => (Number.isFinite(row.worst_load) ? row.worst_load : null) },
  }),
]

export function sendCases(app: App, call: Call<typeof listCases>): Promise<Readable> {
  const { db, session, lang, query, now } = call
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Me’yordan oshish ishlari' : 'Дела о превышениях',
    columns: chosenColumns(columnsIn(lang), query),
    query: () => caseRows(db, session, lang, now, query).compile(),
  })
}
