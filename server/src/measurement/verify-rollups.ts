import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/database/database'
import { type RollupTable, rollup, rollups } from './rollups'

/** A rollup that differs from the measurements. */
export interface WrongRollup {
  table: string
  of: Record<string, unknown>
  stored: number | null
  actual: number
}

/** Compares all rollups with the measurements in one snapshot. */
export function findWrongRollups(db: Db): Promise<WrongRollup[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const wrong: WrongRollup[] = []
      for (const table of Object.keys(rollups) as RollupTable[]) wrong.push(...(await wrongIn(tx, table)))
      return [...wrong, ...(await wrongPlaces(tx)), ...(await wrongWorst(tx))]
    })
}

interface Row extends Record<string, unknown> {
  stored: number | null
  actual: number | null
}

const asWrong =
  (table: string) =>
  ({ stored, actual, stored_total, actual_total, ...of }: Row): WrongRollup => ({
    table,
    of,
    stored,
    actual: actual ?? 0,
  })

/** The columns of the rollups, computed from measurements. */
const inMeasurements: Record<string, RawBuilder<unknown>> = {
  month: sql`date_trunc('month', emissions.date)::date`,
  laboratory_id: sql`coalesce(emissions.laboratory_id, 0)`,
  standing: sql`standing(emissions.object_verdict, emissions.object_norm_type)`,
  // The object says it; the measurement has a copy.
  region_id: sql`company_objects.region_id`,
  is_secret: sql`company_objects.is_secret`,
}

async function wrongIn(db: Db, table: RollupTable): Promise<WrongRollup[]> {
  const keys = rollups[table]
  const columns = sql.join(keys.map((key) => sql.ref(key)))
  const computed = sql.join(
    keys.map((key) => sql`${inMeasurements[key] ?? sql.ref(`emissions.${key}`)} as ${sql.ref(key)}`),
  )
  const { rows } = await sql<Row>`
    select * from (
      select ${columns}, sum(n)::int as stored, sum(total) as stored_total from ${rollup(table)} as sums
      group by ${columns} having sum(n) <> 0 or sum(total) <> 0
    ) as stored full join (
      select ${columns}, count(*)::int as actual, sum(value) as actual_total from (
        select ${computed}, value from emissions join company_objects on company_objects.id = emissions.object_id
        where emissions.deleted_at is null
      ) as measured group by ${columns}
    ) as truth using (${columns})
    where stored is distinct from actual or stored_total is distinct from actual_total`.execute(db)
  return rows.map(asWrong(table))
}

/** Measurements whose copy of the place differs from their object. */
async function wrongPlaces(db: Db): Promise<WrongRollup[]> {
  const { rows } = await sql<Row>`
    select emissions.id, 0 as stored, 1 as actual
    from emissions join company_objects on company_objects.id = emissions.object_id
    where emissions.region_id <> company_objects.region_id or emissions.is_secret <> company_objects.is_secret`.execute(
    db,
  )
  return rows.map(asWrong('emissions'))
}

async function wrongWorst(db: Db): Promise<WrongRollup[]> {
  const { rows } = await sql<Row>`
    select source_id, component_id, month, stored.load as stored, truth.load as actual from (
      select source_id, component_id, month, load, date from emission_worst
      where (source_id, component_id, month) not in (
        select source_id, component_id, date_trunc('month', date)::date from emission_changes)
    ) as stored full join (
      select distinct on (source_id, component_id, month) * from (
        select source_id, component_id, date_trunc('month', date)::date as month, object_load as load, date
        from emissions
        where deleted_at is null and status = 'Accepted' and object_load is not null
      ) as loads
      where (source_id, component_id, month) not in (
        select source_id, component_id, date_trunc('month', date)::date from emission_changes)
      order by source_id, component_id, month, load desc, date
    ) as truth using (source_id, component_id, month)
    where stored.load is distinct from truth.load or stored.date is distinct from truth.date`.execute(db)
  return rows.map(asWrong('emission_worst'))
}
