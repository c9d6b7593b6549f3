import { sql } from 'kysely'
import type { Language } from '#contract/shapes'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { nameColumn, objectTitle } from '../../core/database/names'
import { everyRow, type Scope, visible } from '../../core/database/scope'

/** The plant that the specification names. */
const PLANT = '%maxam-chirchiq%'

export function findPlant(db: Db, scope: Scope, lang: Language) {
  return visible(db, scope)
    .objects()
    .select(['company_objects.id', objectTitle(lang).as('name')])
    .where('company_objects.title', 'ilike', PLANT)
    .orderBy('company_objects.id')
    .executeTakeFirst()
}

/** Daily figures of all stations of an object. */
export async function findPlantDays(db: Db, lang: Language, now: Date, objectId: number) {
  const name = nameColumn(lang)
  const { rows } = await sql<{
    measure: string
    name: string
    unit: string
    limit: number | null
    date: string
    average: number
    highest: number
    readings: number
    exceeded: number
  }>`
    select measures.code as measure, ${sql.ref(`measures.${name}`)} as name, ${sql.ref(`measures.unit_${lang}`)} as unit,
      min(given.limit_value)::float8 as limit,
      to_char(starts at time zone ${sql.lit(timeZone)}, 'YYYY-MM-DD') as date,
      sum(reading_sums.total) / sum(reading_sums.n) as average, max(reading_sums.highest) as highest,
      sum(reading_sums.n)::int as readings, sum(reading_sums.exceeded)::int as exceeded
    from online_stations
    join reading_sums on reading_sums.station_id = online_stations.id and span = 'day'
      and starts > ${now}::timestamptz - interval '30 days'
    join station_measures measures on measures.code = reading_sums.code
    left join station_components given on given.station_id = online_stations.id and given.code = measures.code
    where online_stations.object_id = ${objectId}
    group by measures.code, starts order by measures.position, starts`.execute(everyRow(db))
  return [...groupBy(rows, ({ measure }) => measure).values()].map((days) => {
    const [{ measure, name: title, unit, limit } = { measure: '', name: '', unit: '', limit: null }] = days
    return {
      ...{ measure, name: title, unit, limit },
      days: days.map(({ date, average, highest, readings, exceeded }) => ({
        date,
        average,
        highest,
        readings,
        exceeded,
      })),
    }
  })
}
