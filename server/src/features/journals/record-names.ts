import { type RawBuilder, sql } from 'kysely'
import type { Activity } from '#contract/api/operation/journals'
import { journaled } from '#contract/journaled/all-journaled'
import type { Journaled, NamedTable } from '#contract/journaled/journaled-record'
import { allRegisters } from '#contract/registers/all-registers'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, personName, signColumn, sourceName } from '../../core/database/names'

/** Names by table and id: `regions 5`. */
export type Names = ReadonlyMap<string, string>

type NameIn = (lang: Language) => RawBuilder<string>

const declared: Record<NamedTable, NameIn> = {
  activity_fields: named,
  company_objects: () => sql`title`,
  component_groups: named,
  components: named,
  danger_categories: named,
  ecology_types: named,
  expertise_cards: () => sql`number`,
  files: () => sql`name`,
  laboratories: named,
  object_parameters: named,
  source_parameters: named,
  ministries: named,
  ownership_forms: named,
  pollution_sources: sourceName,
  regions: named,
  roles: (lang) => sql.ref(lang === 'uz' ? 'title_uz' : 'title_ru'),
  subordinations: named,
  units: (lang) => sql.ref(signColumn(lang)),
  users: () => personName('users'),
}

function named(lang: Language): RawBuilder<string> {
  return sql.ref(nameColumn(lang))
}

const nameIn: Readonly<Record<string, NameIn>> = {
  ...declared,
  ...Object.fromEntries(
    allRegisters.flatMap(({ table, namedBy }) => (namedBy.length === 0 ? [[table, named]] : [])),
  ),
}

export const isNamed = (table: string) => table in nameIn

/** Names of the wanted records in one statement; of all without `wanted`. */
export async function readNames(db: Db, lang: Language, wanted?: Wanted): Promise<Names> {
  const selects = Object.entries(nameIn).flatMap(([table, name]) => {
    const ids = wanted?.get(table)
    if (wanted && !ids) return []
    const condition = ids ? sql`where id = any(${[...ids]}::int[])` : sql``
    return sql`select ${sql.lit(table)} as "table", id, ${name(lang)} as name from ${sql.table(table)} ${condition}`
  })
  if (selects.length === 0) return new Map()
  const { rows } = await sql<{ table: string; id: number; name: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]))
}

export type Values = Record<string, unknown>
type Wanted = Map<string, Set<number>>

/** What describes an entry of a journal. */
export interface JournalEntry {
  record_type: string
  record_id: string
  action: Activity['action']
  object_id: number | null
  actor_id: number | null
  old_values: Values | null
  new_values: Values | null
}

/** The records that entries refer to, including actors. */
export function namedIn(
  rows: readonly JournalEntry[],
  known: ReadonlyMap<string, Values>,
  records: Journaled = journaled,
): Wanted {
  const wanted: Wanted = new Map()
  const add = (table: string, id: unknown) => {
    const number = Number(id)
    if (id === null || id === undefined || !Number.isSafeInteger(number)) return
    wanted.set(table, (wanted.get(table) ?? new Set()).add(number))
  }
  for (const row of rows) {
    add('users', row.actor_id)
    add('company_objects', row.object_id)
    if (isNamed(row.record_type)) add(row.record_type, row.record_id)
    const all = [row.old_values, row.new_values, known.get(`${row.record_type} ${row.record_id}`)]
    for (const [column, { to }] of Object.entries(records[row.record_type]?.fields ?? {}))
      if (to) for (const values of all) add(to, values?.[column])
  }
  return wanted
}
