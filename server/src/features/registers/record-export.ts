import { titles } from '#contract/fields/titles'
import type { Register, RegisterRow, Series, SeriesRow } from '#contract/registers/any-register'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { selectRecords } from './record-queries'
import { selectSeriesRows } from './series-queries'

const id = { header: 'ID', width: 8, value: (row: { id: number }) => row.id }
export const versionTitle = { ru: 'Версия', uz: 'Versiya' }

/** Exports the records that match the filters, in columns that the import reads. */
export function exportRecords(app: App, register: Register, call: Call<Register['list']>) {
  const { db, lang, query } = call
  const { title, fields, series } = register
  return sendSpreadsheet(app.database, call, {
    title: title[lang],
    columns: [
      id,
      ...fieldColumns<RegisterRow, typeof fields>({ ...fields, ...series?.fields }, lang),
      { header: versionTitle[lang], width: 8, value: (row: RegisterRow) => row.version },
    ],
    query: () => selectRecords(call, register, query).compile(db),
  })
}

export function exportSeries(app: App, register: Register, call: Call<Series['list']>) {
  const { db, lang, query } = call
  const { title, fields } = register.series as Series
  return sendSpreadsheet(app.database, call, {
    title: `${register.title[lang]}: ${title[lang].toLowerCase()}`,
    columns: [
      { header: titles.name[lang], width: 36, value: (row: SeriesRow) => row.record.name },
      ...fieldColumns<SeriesRow, typeof fields>(fields, lang),
    ],
    query: () => selectSeriesRows(call, register, query).compile(db),
  })
}
