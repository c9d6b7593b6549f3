import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../core/database/database'
import { type RollupTable, rollup, rollups } from './rollups'

/** A sum that differs from the measurements, by everything that it is rollup by. */
export interface WrongRollup {
  table: string
  of: Record<string, unknown>
  kept: number | null
  counted: number
}

/** Compares all that is kept about measurements with the measurements themselves, in one moment. */
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
  kept: number | null
  counted: number | null
}

const asWrong =
  (table: string) =>
  ({ kept, counted, kept_total: _, counted_total: __, ...of }: Row): WrongRollup => ({
    table,
    of,
    kept,
    counted: counted ?? 0,
  })

/** What stands in the measurements under the names that the rollups have. */
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
  const counted = sql.join(
    keys.map((key) => sql`${inMeasurements[key] ?? sql.ref(`emissions.${key}`)} as ${sql.ref(key)}`),
  )
  const { rows } = await sql<Row>`
    select * from (
      select ${columns}, sum(n)::int as kept, sum(total) as kept_total from ${rollup(table)} as sums
      group by ${columns} having sum(n) <> 0 or sum(total) <> 0
    ) as kept full join (
      select ${columns}, count(*)::int as counted, sum(value) as counted_total from (
        select ${counted}, value from emissions join company_objects on company_objects.id = emissions.object_id
        where emissions.deleted_at is null
      ) as measured group by ${columns}
    ) as truth using (${columns})
    where kept is distinct from counted or kept_total is distinct from counted_total`.execute(db)
  return rows.map(asWrong(table))
}

/** Copies in the measurements that are not what the object says. */
async function wrongPlaces(db: Db): Promise<WrongRollup[]> {
  const { rows } = await sql<Row>`
    select emissions.id, 0 as kept, 1 as counted
    from emissions join company_objects on company_objects.id = emissions.object_id
    where emissions.region_id <> company_objects.region_id or emissions.is_secret <> company_objects.is_secret`.execute(
    db,
  )
  return rows.map(asWrong('emissions'))
}

async function wrongWorst(db: Db): Promise<WrongRollup[]> {
  const { rows } = await sql<Row>`
    select source_id, component_id, month, kept.load as kept, truth.load as counted from (
      select source_id, component_id, month, load, date from emission_worst
      where (source_id, component_id, month) not in (
        select source_id, component_id, date_trunc('month', date)::date from emission_changes)
    ) as kept full join (
      select distinct on (source_id, component_id, month) * from (
        select source_id, component_id, date_trunc('month', date)::date as month, object_load as load, date
        from emissions
        where deleted_at is null and status = 'Accepted' and object_load is not null
      ) as loads
      where (source_id, component_id, month) not in (
        select source_id, component_id, date_trunc('month', date)::date from emission_changes)
      order by source_id, component_id, month, load desc, date
    ) as truth using (source_id, component_id, month)
    where kept.load is distinct from truth.load or kept.date is distinct from truth.date`.execute(db)
  return rows.map(asWrong('emission_worst'))
}
