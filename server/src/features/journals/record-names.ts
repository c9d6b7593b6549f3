import { type RawBuilder, sql } from 'kysely'
import { journaled, type NamedTable } from '#contract/journaled'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, personName, signColumn, sourceName } from '../../core/database/names'

/** What records are called, by table and id: `regions 5`. */
export type Names = ReadonlyMap<string, string>

const nameIn: Record<NamedTable, (lang: Language) => RawBuilder<string>> = {
  activity_fields: named,
  company_objects: () => sql`title`,
  component_groups: named,
  components: named,
  danger_categories: named,
  ecology_types: named,
  expertise_cards: () => sql`number`,
  files: () => sql`name`,
  laboratories: named,
  ministries: named,
  ownership_forms: named,
  pollution_sources: () => sourceName,
  regions: named,
  roles: (lang) => sql.ref(lang === 'uz' ? 'title_uz' : 'title_ru'),
  subordinations: named,
  units: (lang) => sql.ref(signColumn(lang)),
  users: () => personName('users'),
}

function named(lang: Language): RawBuilder<string> {
  return sql.ref(nameColumn(lang))
}

export const isNamed = (table: string): table is NamedTable => table in nameIn
const namedTables = Object.keys(nameIn) as NamedTable[]

/** The names of these records, found in one statement; without any, of all that have one. */
export async function readNames(db: Db, lang: Language, wanted?: Wanted): Promise<Names> {
  const selects = namedTables.flatMap((table) => {
    const ids = wanted?.get(table)
    if (wanted && !ids) return []
    const those = ids ? sql`where id = any(${[...ids]}::int[])` : sql``
    return sql`select ${sql.lit(table)} as "table", id, ${nameIn[table](lang)} as name from ${sql.table(table)} ${those}`
  })
  if (selects.length === 0) return new Map()
  const { rows } = await sql<{ table: string; id: number; name: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]))
}

export type Values = Record<string, unknown>
type Wanted = Map<NamedTable, Set<number>>

interface Told {
  record_type: string
  record_id: string
  object_id: number | null
  actor_id: number | null
  old_values: Values | null
  new_values: Values | null
}

/** Which records these entries name: who did it, to what, and what their values refer to. */
export function namedIn(rows: readonly Told[], known: ReadonlyMap<string, Values>): Wanted {
  const wanted: Wanted = new Map()
  const add = (table: NamedTable, id: unknown) => {
    const number = Number(id)
    if (id === null || id === undefined || !Number.isSafeInteger(number)) return
    wanted.set(table, (wanted.get(table) ?? new Set()).add(number))
  }
  for (const row of rows) {
    add('users', row.actor_id)
    add('company_objects', row.object_id)
    if (isNamed(row.record_type)) add(row.record_type, row.record_id)
    const all = [row.old_values, row.new_values, known.get(`${row.record_type} ${row.record_id}`)]
    for (const [column, { to }] of Object.entries(journaled[row.record_type]?.fields ?? {}))
      if (to) for (const values of all) add(to, values?.[column])
  }
  return wanted
}
