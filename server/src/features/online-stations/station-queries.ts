import { sql } from 'kysely'
import type { listReadings } from '#contract/api/online-stations'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, type Page, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'

export type ReadingQuery = Call<typeof listReadings>['query']

/** Every reading that the filters select, of stations that the scope shows. */
export function readingRows(db: Db, scope: Scope, lang: Language, query: ReadingQuery) {
  const name = `online_stations.${nameColumn(lang)}` as const
  let rows = visible(db, scope)
    .stations()
    .innerJoin('station_readings', 'station_readings.station_id', 'online_stations.id')
    .select(['online_stations.id as station_id', `${name} as station_name`])
    .select(['company_objects.id as object_id', 'company_objects.title as object_title'])
    .select(['online_stations.latitude', 'online_stations.longitude', 'station_readings.at'])
    .select((row) =>
      (['co2', 'pm2_5', 'pm10', 'no2', 'so2', 'temperature', 'humidity'] as const).map((measure) =>
        row.cast<number | null>(row.ref(`station_readings.${measure}`), 'double precision').as(measure),
      ),
    )
  if (query.station !== undefined) rows = rows.where('online_stations.id', '=', query.station)
  if (query.object !== undefined) rows = rows.where('online_stations.object_id', '=', query.object)
  if (query.region !== undefined) rows = rows.where('online_stations.region_id', '=', query.region)
  if (query.search)
    rows = rows.where(holds(query.search, 'online_stations.name_ru', 'online_stations.name_uz'))
  if (query.from !== undefined) rows = rows.where('station_readings.at', '>=', new Date(query.from))
  if (query.to !== undefined) rows = rows.where('station_readings.at', '<=', new Date(query.to))
  if (query.latest) {
    rows = rows.where(
      sql<boolean>`station_readings.at = (
        select max(last.at) from station_readings last where last.station_id = online_stations.id
      )`,
    )
  }
  return rows
    .orderBy('station_readings.at', query.ordering === 'at' ? 'asc' : 'desc')
    .orderBy('online_stations.id')
}

export type ReadingRow = Awaited<ReturnType<ReturnType<typeof readingRows>['executeTakeFirstOrThrow']>>

function asReading({ station_id, station_name, object_id, object_title, at, ...measured }: ReadingRow) {
  return {
    station: { id: station_id, name: station_name },
    object: object_id === null ? null : { id: object_id, name: object_title ?? '' },
    at: at.toISOString(),
    ...measured,
  }
}

export async function findReadings(
  db: Db,
  scope: Scope,
  lang: Language,
  query: ReadingQuery,
): Promise<Page<ReturnType<typeof asReading>>> {
  const page = await readPage(db, readingRows(db, scope, lang, query), query)
  return { ...page, rows: page.rows.map(asReading) }
}
