import { type RawBuilder, sql } from 'kysely'
import type { Field } from '#contract/fields/field'
import { columnName } from '#contract/fields/record'
import { allRegisters } from '#contract/registers/all-registers'
import type { Db } from '../../core/database/database'
import { isNamed, type JournalEntry, type Names, type Values } from './record-names'

/** Columns that identify records without a name. */
const namedBy: Record<string, readonly string[]> = {
  ...namedInRegisters(),
  component_limits: ['component_id', 'kind'],
  component_normatives: ['component_id', 'type'],
  ecology_type_components: ['ecology_type_id'],
  ecology_type_groups: ['ecology_type_id'],
  emission_comments: ['reason_code', 'text'],
  emission_statuses: ['status'],
  emissions: ['source_id', 'component_id', 'date'],
  expertise_card_objects: ['card_id'],
  object_documents: ['title'],
  object_parameters: ['name_ru'],
  online_stations: ['name_ru'],
  role_grants: ['role_id', 'permission'],
  sampling_gaps: ['component_id', 'period_start'],
  sampling_plans: ['component_id'],
  source_parameters: ['name_ru'],
}

function namedInRegisters(): Record<string, readonly string[]> {
  return Object.fromEntries(
    allRegisters.flatMap(({ table, fields, namedBy: names, series }) => {
      const columns = names.map((name) => columnName(name, fields[name] as Field))
      const own = columns.length > 0 ? [[table, columns]] : []
      return series ? [...own, [series.table, ['record_id', series.by]]] : own
    }),
  )
}

/** Name columns of deleted records. */
const lastNames = ['title', 'number', 'name', 'surname', 'name_ru', 'title_ru'] as const

const keyOf = ({ record_type, record_id }: JournalEntry) => `${record_type} ${record_id}`

/** The values that records are named by: current ones, or the last ones of deleted records. */
export async function readLastKnown(db: Db, rows: readonly JournalEntry[]): Promise<Map<string, Values>> {
  const known = new Map<string, Values>()
  const byTable = new Map<string, Set<number>>()
  for (const { record_type, record_id } of rows)
    if (namedBy[record_type] && /^\d{1,9}$/.test(record_id))
      byTable.set(record_type, (byTable.get(record_type) ?? new Set()).add(Number(record_id)))
  const alive = [...byTable].flatMap(([table, ids]) => (hasId(table) ? [standing(table, [...ids])] : []))
  const gone = rows.map(({ record_type, record_id }) => sql`(${record_type}::text, ${record_id}::text)`)
  if (gone.length === 0) return known
  const { rows: found } = await sql<{ table: string; id: string; values: Values }>`
    ${sql.join([lastOf(gone), ...alive], sql` union all `)}`.execute(db)
  for (const { table, id, values } of found) known.set(`${table} ${id}`, values)
  // Entries of created and deleted records hold all values.
  for (const row of rows) if (!known.has(keyOf(row))) known.set(keyOf(row), wholeOf(row))
  return known
}

const hasId = (table: string) => !table.startsWith('ecology_type_') && table !== 'role_grants'
const wholeOf = ({ old_values, new_values }: JournalEntry): Values => ({ ...old_values, ...new_values })

function standing(table: string, ids: number[]): RawBuilder<unknown> {
  const pairs = (namedBy[table] ?? []).flatMap((column) => [sql.lit(column), sql.ref(column)])
  return sql`select ${sql.lit(table)}, id::text, jsonb_build_object(${sql.join(pairs)})
    from ${sql.table(table)} where id = any(${ids})`
}

const lastOf = (records: RawBuilder<unknown>[]) => sql`
  select record_type as "table", record_id as id, old_values as values from journal
  where (record_type, record_id) in (${sql.join(records)}) and action = 'delete'
    and record_type not in ('role_grants', 'ecology_type_groups', 'ecology_type_components')`

/** By its name, by its identifying columns, or by its number. */
export function recordName(row: JournalEntry, known: Values | undefined, names: Names, format: FormatValue) {
  const own = isNamed(row.record_type) ? names.get(keyOf(row)) : undefined
  if (own) return own
  const values = known ?? wholeOf(row)
  const columns = namedBy[row.record_type] ?? lastNames
  const words = columns.flatMap((column) => format(row.record_type, column, values[column]) ?? [])
  return words.length > 0 ? words.join(' · ') : `№ ${row.record_id}`
}

export type FormatValue = (table: string, column: string, value: unknown) => string | null
