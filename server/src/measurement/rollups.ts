import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/database/database'

const state = ['status', 'verdict', 'standing'] as const

/** The columns of each rollup, the shortest first. Each answers what those before it cannot. */
export const rollups = {
  emission_status_sums: ['month', 'is_secret', 'status'],
  emission_region_status_sums: ['region_id', 'month', 'is_secret', 'status'],
  emission_month_sums: ['month', 'medium', 'is_secret', ...state],
  emission_region_sums: ['region_id', 'is_secret', 'medium', 'month', ...state],
  emission_day_sums: ['date', 'region_id', 'is_secret', 'laboratory_id', 'medium', ...state],
  emission_component_month_sums: ['component_id', 'month', 'medium', 'is_secret', ...state],
  emission_component_sums: ['component_id', 'medium', 'region_id', 'is_secret', 'month', ...state],
  emission_object_sums: ['object_id', 'medium', 'month', 'laboratory_id', 'author_id', ...state],
  emission_source_sums: [
    'object_id',
    'source_id',
    'component_id',
    'medium',
    'month',
    'laboratory_id',
    'author_id',
    ...state,
  ],
} as const

export type RollupTable = keyof typeof rollups

const monthOfDate = sql`date_trunc('month', date)::date`

const columnsOf = (table: RollupTable) => sql.join(rollups[table].map((column) => sql.ref(column)))

/** The same columns of changes that were not merged yet, or of measurements. */
const columnsFromDays = (table: RollupTable) =>
  sql.join(
    rollups[table].map((column) => (column === 'month' ? sql`${monthOfDate} as month` : sql.ref(column))),
  )

/** A rollup at this moment: what was merged, and what has changed since. */
export const rollup = (table: RollupTable): RawBuilder<unknown> => sql`(
  select ${columnsOf(table)}, n, total from ${sql.table(table)}
  union all
  select ${columnsFromDays(table)}, n, total from emission_changes)`

/** Changes merged by one statement, so that none takes long. */
const PART = 50_000

export async function mergeRollups(db: Db): Promise<void> {
  while (await mergePart(db));
}

/** Merges in one statement, so that no reader sees a change twice. Answers whether anything was merged. */
function mergePart(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const tables = Object.keys(rollups) as RollupTable[]
    // A trigger refuses to merge when the server knows fewer rollup tables than the database has (an older release).
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('fold emission sums')) as mine,
        set_config('eco.sums', ${String(tables.length)}, true)
      where exists (select from emission_changes)`.execute(tx)
    if (!rows[0]?.mine) return false
    await sql`
      with changes as (
        delete from emission_changes where ctid = any(array(select ctid from emission_changes limit ${PART}))
        returning *
      )
      ${sql.join(
        tables.map((table) => sql`, ${sql.ref(`into_${table}`)} as (${mergedInto(table)})`),
        sql``,
      )}
      , months as (
        select distinct source_id, component_id, ${monthOfDate} as month from changes
      ), worst as (${worstOf(sql`months`)}), into_worst as (
        insert into emission_worst (source_id, component_id, month, object_id, load, date)
        select source_id, component_id, month, object_id, load, date from worst
        on conflict (source_id, component_id, month) do update
        set object_id = excluded.object_id, load = excluded.load, date = excluded.date
      )
      delete from emission_worst using months
      where emission_worst.source_id = months.source_id and emission_worst.component_id = months.component_id
        and emission_worst.month = months.month
        and (months.source_id, months.component_id, months.month) not in (
          select source_id, component_id, month from worst)`.execute(tx)
    return true
  })
}

/** Computes all rollups from the measurements; after a large load this is several times faster than merging. */
export async function rebuildRollups(tx: Db): Promise<void> {
  const tables = Object.keys(rollups) as RollupTable[]
  await sql`truncate emission_changes, emission_worst, ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
    tx,
  )
  await sql`
    create temporary table emission_days on commit drop as
    select region_id, is_secret, object_id, source_id, component_id, medium, coalesce(laboratory_id, 0) as laboratory_id,
      author_id, date, status, verdict, standing(object_verdict, object_norm_type) as standing, count(*)::int as n,
      sum(value) as total
    from emissions where deleted_at is null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`.execute(tx)
  for (const table of tables)
    await sql`
      insert into ${sql.table(table)} (${columnsOf(table)}, n, total)
      select ${columnsFromDays(table)}, sum(n), sum(total) from emission_days
      group by ${groupOf(table)}`.execute(tx)
  await sql`
    insert into emission_worst (source_id, component_id, month, object_id, load, date)
    select distinct on (source_id, component_id, ${monthOfDate})
      source_id, component_id, ${monthOfDate}, object_id, object_load, date
    from emissions
    where deleted_at is null and status = 'Accepted' and object_load is not null
    order by source_id, component_id, ${monthOfDate}, object_load desc, date`.execute(tx)
}

const groupOf = (table: RollupTable) =>
  sql.join(rollups[table].map((column) => (column === 'month' ? monthOfDate : sql.ref(column))))

function mergedInto(table: RollupTable): RawBuilder<unknown> {
  const into = sql.table(table)
  return sql`
    insert into ${into} (${columnsOf(table)}, n, total)
    select ${columnsFromDays(table)}, sum(n), sum(total) from changes
    group by ${groupOf(table)}
    having sum(n) <> 0 or sum(total) <> 0
    on conflict (${columnsOf(table)}) do update
    set n = ${into}.n + excluded.n, total = ${into}.total + excluded.total`
}

/** The heaviest accepted load of each of these months of a source and component, and the first day on which it was. */
const worstOf = (months: RawBuilder<unknown>) => sql`
  select distinct on (months.source_id, months.component_id, months.month)
    months.source_id, months.component_id, months.month, object_id, object_load as load, date
  from ${months} as months join emissions
    on emissions.source_id = months.source_id and emissions.component_id = months.component_id
    and emissions.date >= months.month and emissions.date < months.month + interval '1 month'
  where deleted_at is null and status = 'Accepted' and object_load is not null
  order by months.source_id, months.component_id, months.month, object_load desc, date`

/** The heaviest accepted load of each month of a source and component, and its day, as they are at this moment. */
export const worstOfMonths: RawBuilder<unknown> = sql`(
  select object_id, source_id, component_id, month, load, date from emission_worst
  where not exists (
    select from emission_changes as changed
    where changed.source_id = emission_worst.source_id and changed.component_id = emission_worst.component_id
      and changed.date >= emission_worst.month and changed.date < emission_worst.month + interval '1 month')
  union all
  select heaviest.object_id, months.source_id, months.component_id, months.month, heaviest.load, heaviest.date
  from (select distinct source_id, component_id, ${monthOfDate} as month from emission_changes) as months
  cross join lateral (
    select object_id, object_load as load, date from emissions
    where emissions.source_id = months.source_id and emissions.component_id = months.component_id
      and emissions.date >= months.month and emissions.date < months.month + interval '1 month'
      and deleted_at is null and status = 'Accepted' and object_load is not null
    order by object_load desc, date limit 1) as heaviest)`

/** Called at night only: an empty rollup may be filled again within seconds. */
export async function dropEmptyRollups(db: Db): Promise<void> {
  for (const table of Object.keys(rollups)) {
    await sql`delete from ${sql.table(table)} where n = 0 and total = 0`.execute(db)
  }
}
