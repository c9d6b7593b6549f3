import type { Readable } from 'node:stream'
import type { listEmissions } from '#contract/api/emissions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { emissionFields } from '#contract/fields/emissions'
import { limitText } from '#contract/limit-text'
import type { Language } from '#contract/shapes'
import { normativeTypeWords, type Vocabulary } from '#contract/words'
import type { App } from '../../../core/app'
import type { Call } from '../../../core/http/serve'
import type { Session } from '../../../core/identity/session'
import { isDecimal } from '../../../core/spreadsheet/cells'
import { chosenColumns, type NamedColumn } from '../../../core/spreadsheet/chosen-columns'
import { fieldColumns } from '../../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../../core/spreadsheet/send-spreadsheet'
import { readStatusNames } from '../../../measurement/status-names'
import type { EmissionRow } from '../emission-queries'
import { emissionRows } from './emission-list-queries'

const { risk: _, comment: __, comments_count: ___, normative: ____, ...exported } = emissionFields

/** A row has the names beside the ids; a decimal is text, and stays exact. */
function columnsIn(lang: Language, statusNames: Vocabulary<EmissionStatus>): NamedColumn<EmissionRow>[] {
  return [
    { key: 'id', header: 'ID', width: 10, value: (row) => row.id },
    ...fieldColumns<EmissionRow, typeof exported>(exported, lang, {
      object: { value: (row) => row.object_title },
      source: { value: (row) => row.source_name },
      component: { value: (row) => row.component_name },
      unit: { value: (row) => row.unit_sign },
      laboratory: { value: (row) => row.laboratory_name },
      author: { value: (row) => row.author_name },
      status: { value: (row) => statusNames[row.status][lang] },
      value: { type: 'number' },
      pdv: { type: 'number', value: (row) => limitCell(row.pdv, lang) },
      pdk: { type: 'number', value: (row) => limitCell(row.pdk, lang) },
      fon: { type: 'number', value: (row) => limitCell(row.fon, lang) },
    }),
  ]
}

/** What a table shows besides, or otherwise: a value with its sign, the norm that judged it. */
function shownColumns(lang: Language, others: NamedColumn<EmissionRow>[]): NamedColumn<EmissionRow>[] {
  const { value, normative, comments_count } = emissionFields
  return [
    ...fieldColumns<EmissionRow, Pick<typeof emissionFields, 'value' | 'normative' | 'comments_count'>>(
      { value, normative, comments_count },
      lang,
      {
        value: { type: 'number', value: (row) => (row.qualifier ? `<${comma(row.value)}` : row.value) },
        normative: { value: (row) => normText(row, lang) },
      },
    ),
    ...others.filter(({ key }) => key !== 'value'),
  ]
}

/** How a record came about is not for everybody, whatever columns they ask for. */
function seenColumns({ permissions }: Session, columns: NamedColumn<EmissionRow>[]) {
  if (permissions.has('emissions.history')) return columns
  return columns.filter(({ key }) => key !== 'author' && key !== 'comments_count')
}

const comma = (decimal: string) => decimal.replace('.', ',')

/** A number that can be counted with, where a limit is one. */
const limitCell = (limit: string | null, lang: Language) =>
  limit && (isDecimal(limit) ? limit : limitText(limit, lang))

function normText(row: EmissionRow, lang: Language): string | null {
  const { normative_type: type } = row
  const limit = type === 'pdv' || type === 'pdk' ? row[type] : null
  return type && limit && `${normativeTypeWords[type][lang]} ${limitText(limit, lang)}`
}

export async function exportEmissions(app: App, call: Call<typeof listEmissions>): Promise<Readable> {
  const { db, session, lang, query, now, reply } = call
  const exportedColumns = columnsIn(lang, await readStatusNames(db))
  const all = query.columns === undefined ? exportedColumns : shownColumns(lang, exportedColumns)
  return sendSpreadsheet(app.database, reply, {
    format: query.excel ? 'xlsx' : 'csv',
    title: lang === 'uz' ? 'O‘lchovlar' : 'Измерения',
    columns: chosenColumns(seenColumns(session, all), query),
    query: () => emissionRows(db, session, lang, query).compile(),
    now,
  })
}
