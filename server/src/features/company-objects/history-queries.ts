import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, sourceName } from '../../core/database/names'
import { everyRow } from '../../core/database/scope'
import { type HistoryTable, namedBy, ofSource } from './history-fields'

export type Texts = Record<string, string | null>

/** As text, to keep decimals exact. */
const texts = (values: RawBuilder<unknown>) =>
  sql<Texts | null>`(select jsonb_object_agg(key, value) from jsonb_each_text(${values}))`

/** The record for its name: as it is, or as it was when it was deleted. */
function lastKnown(): RawBuilder<unknown> {
  const alive = Object.entries(namedBy).map(([table, columns]) => {
    const own = ofSource.includes(table as HistoryTable) ? ['source_id'] : []
    const pairs = [...columns, ...own].flatMap((column) => [sql.lit(column), sql.ref(column)])
    return sql`when ${sql.lit(table)} then (
      select jsonb_build_object(${sql.join(pairs)}) from ${sql.table(table)} where id = journal.record_id::int)`
  })
  const gone = sql`(
    select gone.old_values from journal as gone
    where gone.object_id = journal.object_id and gone.record_type = journal.record_type
      and gone.record_id = journal.record_id and gone.action = 'delete')`
  return sql`coalesce(case journal.record_type ${sql.join(alive, sql` `)} end, ${gone})`
}

/** Callers check who may see it. */
export function historyRows(db: Db, lang: Language, objectId: number, tables: HistoryTable[]) {
  return everyRow(db)
    .selectFrom('journal')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'journal.actor_id').on('journal.actor_kind', '=', 'user'),
    )
    .leftJoin('roles', 'roles.name', 'journal.role')
    .select([
      'journal.id',
      'journal.at',
      'journal.action',
      'journal.record_type',
      'journal.record_id',
      texts(sql`journal.old_values`).as('before'),
      texts(sql`journal.new_values`).as('after'),
      texts(lastKnown()).as('last_known'),
      sql<string>`concat_ws(' ', users.name, users.surname)`.as('actor'),
      sql<
        string | null
      >`coalesce(${sql.ref(lang === 'uz' ? 'roles.title_uz' : 'roles.title_ru')}, journal.role)`.as('role'),
    ])
    .where('journal.object_id', '=', objectId)
    .where(sql<boolean>`journal.record_type = any(${tables})`)
}

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof historyRows>['executeTakeFirstOrThrow']>>

function nameOf(table: string, lang: Language): RawBuilder<string> {
  switch (table) {
    case 'units':
      return sql`${sql.ref(lang === 'uz' ? 'designation' : 'abbreviation')}`
    case 'pollution_sources':
      return sourceName(lang)
    case 'expertise_cards':
      return sql`number`
    default:
      return sql`${sql.ref(nameColumn(lang))}`
  }
}

/** Names of referenced records in one statement; deleted sources and cards have names too. */
export async function findNames(db: Db, lang: Language, objectId: number, wanted: Map<string, Set<string>>) {
  const names = new Map<string, string>()
  if (wanted.size === 0) return names
  const selects = [...wanted].map(
    ([table, ids]) =>
      sql`select ${table}::text as "table", id, ${nameOf(table, lang)} as name
        from ${sql.table(table)} where id = any(${[...ids].map(Number)})`,
  )
  if (wanted.has('pollution_sources'))
    selects.push(sql`select record_type, record_id::int, old_values ->> 'number' || ' — ' || (old_values ->> 'name')
      from journal where object_id = ${objectId} and record_type = 'pollution_sources' and action = 'delete'`)
  const cards = wanted.get('expertise_cards')
  if (cards)
    selects.push(sql`select record_type, record_id::int, old_values ->> 'number'
      from journal where record_type = 'expertise_cards' and action = 'delete' and record_id = any(${[...cards]})`)
  const { rows } = await sql<{ table: string; id: number; name: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  for (const { table, id, name } of rows) names.set(`${table} ${id}`, name)
  return names
}
