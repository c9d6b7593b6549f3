import type { Readable } from 'node:stream'
import { type Compilable, sql } from 'kysely'
import type { listEmissions } from '#contract/api/measurements/emissions'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { emissionFields } from '#contract/fields/emissions'
import type { Language } from '#contract/shapes'
import { normativeTypeWords, type Vocabulary, wordsIn } from '#contract/words'
import type { App } from '../../../core/app'
import type { Db } from '../../../core/database/database'
import { nameColumn, objectTitle, personName, signColumn, sourceName } from '../../../core/database/names'
import { everyRow } from '../../../core/database/scope'
import type { Call } from '../../../core/http/serve'
import type { Session } from '../../../core/identity/session'
import { chosenColumns } from '../../../core/spreadsheet/chosen-columns'
import { type SelectedColumn, selectedColumns } from '../../../core/spreadsheet/field-columns'
import { sendQuery } from '../../../core/spreadsheet/send-spreadsheet'
import { readStatusNames } from '../../../measurement/status-names'
import { emissionRows } from './emission-list-queries'

const { risk, comment, comments_count, normative, object_verdict, object_load, object_norm, ...exported } =
  emissionFields

/** Names are looked up once for the file. Decimals are text, and stay exact. */
function columnsIn(db: Db, lang: Language, statusNames: Vocabulary<EmissionStatus>): SelectedColumn[] {
  const all = everyRow(db)
  const name = nameColumn(lang)
  return [
    { key: 'id', header: 'ID', width: 10, type: 'number', from: sql.ref('emissions.id') },
    ...selectedColumns('emissions', exported, lang, {
      object: named(
        'object_id',
        all.selectFrom('company_objects').select(['id', objectTitle(lang).as('title')]),
      ),
      source: named(
        'source_id',
        all.selectFrom('pollution_sources').select(['id', sourceName(lang).as('name')]),
      ),
      component: named('component_id', all.selectFrom('components').select(['id', name])),
      unit: named('unit_id', all.selectFrom('units').select(['id', signColumn(lang)])),
      laboratory: named('laboratory_id', all.selectFrom('laboratories').select(['id', name])),
      author: named('author_id', all.selectFrom('users').select(['id', personName('users').as('name')])),
      status: { words: wordsIn(lang, statusNames) },
      value: { type: 'number', shownAs: 'measured' },
      pdv: { type: 'number', shownAs: 'measured', limits: { lang } },
      pdk: { type: 'number', shownAs: 'measured', limits: { lang } },
      fon: { type: 'number', shownAs: 'measured', limits: { lang } },
    }),
  ]
}

const named = (column: string, names: Compilable) => ({
  from: sql.ref(`emissions.${column}`),
  names: names.compile(),
})

const standingColumns = (lang: Language): SelectedColumn[] =>
  selectedColumns('emissions', { object_verdict, object_load, object_norm }, lang, {
    object_verdict: { from: shownStanding },
    object_load: { from: sql`replace(emissions.object_load::text, 'Infinity', '∞')` },
    object_norm: { from: decidingNorm, limits: { lang, kinds: wordsIn(lang, normativeTypeWords) } },
  })

const shownStanding = sql`replace(standing(emissions.object_verdict, emissions.object_norm_type), 'no_data', 'no_norm')`

const decidingNorm = sql`emissions.object_norm_type || ' ' || case emissions.object_norm_type
  when 'pdv' then emissions.pdv when 'pdk' then emissions.pdk when 'fon' then emissions.fon
  else emissions.object_norm_value end`

const ofRecord = ['ratio', 'verdict']
const seesRecordVerdict = ({ permissions }: Session) =>
  permissions.has('emissions.enter') || permissions.has('emissions.moderate')

/** The columns of the table: values with their sign, and the judging norm. */
function shownColumns(lang: Language, others: SelectedColumn[]): SelectedColumn[] {
  const { value, normative, comments_count } = emissionFields
  return [
    ...selectedColumns('emissions', { value, normative, comments_count }, lang, {
      value: { type: 'number', shownAs: 'measured', from: signedValue },
      normative: { from: judgingNorm, limits: { lang, kinds: wordsIn(lang, normativeTypeWords) } },
    }),
    ...others.filter(({ key }) => key !== 'value'),
    ...standingColumns(lang),
  ]
}

/** Authors and comments need the permission for the history. */
function seenColumns({ permissions }: Session, columns: SelectedColumn[]) {
  if (permissions.has('emissions.history')) return columns
  return columns.filter(({ key }) => key !== 'author' && key !== 'comments_count')
}

const signedValue = sql`case when emissions.qualifier is null then emissions.value::text
  else '<' || replace(emissions.value::text, '.', ',') end`

const judgingNorm = sql`case emissions.normative_type
  when 'pdv' then 'pdv ' || emissions.pdv when 'pdk' then 'pdk ' || emissions.pdk end`

export async function exportEmissions(app: App, call: Call<typeof listEmissions>): Promise<Readable> {
  const { db, session, lang, query } = call
  const exportedColumns = columnsIn(db, lang, await readStatusNames(db))
  const usual = seesRecordVerdict(session)
    ? exportedColumns
    : [...exportedColumns.filter(({ key }) => !ofRecord.includes(key)), ...standingColumns(lang)]
  const all = query.columns === undefined ? usual : shownColumns(lang, exportedColumns)
  const columns = chosenColumns(seenColumns(session, all), query)
  return sendQuery(app.database, call, {
    title: lang === 'uz' ? 'O‘lchovlar' : 'Измерения',
    columns,
    query: () =>
      emissionRows(db, session, query)
        .select(columns.map(({ from, key }) => from.as(key)))
        .compile(),
  })
}
