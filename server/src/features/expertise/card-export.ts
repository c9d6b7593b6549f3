import type { Readable } from 'node:stream'
import type { listCards } from '#contract/api/registry/expertise'
import { expertiseFields } from '#contract/fields/expertise'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import type { Call } from '../../core/http/serve'
import { chosenColumns, type NamedColumn } from '../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { type CardRow, cardRows } from './card-queries'

const columnsIn = (lang: Language): NamedColumn<CardRow>[] => [
  { key: 'id', header: 'ID', width: 8, value: (row) => row.id },
  ...fieldColumns<CardRow, typeof expertiseFields>(expertiseFields, lang, {
    region: { value: (row) => row.region_name },
  }),
]

export function exportCards(app: App, call: Call<typeof listCards>): Promise<Readable> {
  const { db, scope, lang, query, now } = call
  return sendSpreadsheet(app.database, call, {
    title: lang === 'uz' ? 'Ekspertiza kartalari' : 'Карточки экспертизы',
    columns: chosenColumns(columnsIn(lang), query),
    query: () => cardRows(db, scope, lang, query, dayOf(now)).compile(),
  })
}
