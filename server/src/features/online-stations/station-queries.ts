import { sql } from 'kysely'
import type * as contract from '#contract/api/real-time/online-stations'
import { frozenSince, healthOf } from '#contract/domain/station-health'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { holds, readPage } from '../../core/database/lists'
import { nameColumn, objectTitle } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'

export type ReadingQuery = Call<typeof contract.listReadings>['query']

/** The readings of visible stations that match the filters. */
export function readingRows(db: Db, scope: Scope, lang: Language, query: ReadingQuery) {
  const name = `online_stations.${nameColumn(lang)}` as const
  let rows = visible(db, scope)
    .stations()
    .innerJoin('readings', 'readings.station_id', 'online_stations.id')
    .select(['online_stations.id as station_id', `${name} as station_name`])
    .select(['company_objects.id as object_id', objectTitle(lang).as('object_title')])
    .select(['online_stations.latitude', 'online_stations.longitude', 'readings.at', 'readings.values'])
    .select(
      (['co2', 'pm2_5', 'pm10', 'no2', 'so2', 'temperature', 'humidity'] as const).map((measure) =>
        sql<number | null>`(readings.values ->> ${sql.lit(measure)})::float8`.as(measure),
      ),
    )
  if (query.station !== undefined) rows = rows.where('online_stations.id', '=', query.station)
  if (query.object !== undefined) rows = rows.where('online_stations.object_id', '=', query.object)
  if (query.region !== undefined) rows = rows.where('online_stations.region_id', '=', query.region)
  if (query.search)
    rows = rows.where(holds(query.search, 'online_stations.name_ru', 'online_stations.name_uz'))
  if (query.from !== undefined) rows = rows.where('readings.at', '>=', new Date(query.from))
  if (query.to !== undefined) rows = rows.where('readings.at', '<=', new Date(query.to))
  if (query.latest) {
    rows = rows.where(
      sql<boolean>`readings.at = (select last_at from station_states where station_id = online_stations.id)`,
    )
  }
  return rows.orderBy('readings.at', query.ordering === 'at' ? 'asc' : 'desc').orderBy('online_stations.id')
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

export async function findReadings({ db, scope, lang, query }: Call<typeof contract.listReadings>) {
  const page = await readPage(db, readingRows(db, scope, lang, query), query)
  return { ...page, rows: page.rows.map(asReading) }
}

interface Measured {
  code: string
  name: string
  unit: string
  limit: number | null
  value: number | null
}

function stationRows(db: Db, scope: Scope, lang: Language) {
  const name = nameColumn(lang)
  return visible(db, scope)
    .stations()
    .innerJoin('regions', 'regions.id', 'online_stations.region_id')
    .leftJoin('station_states', 'station_states.station_id', 'online_stations.id')
    .select([
      'online_stations.id',
      `online_stations.${name} as name`,
      'company_objects.id as object_id',
      objectTitle(lang).as('object_title'),
      'regions.id as region_id',
      `regions.${name} as region_name`,
      'online_stations.latitude',
      'online_stations.longitude',
      'online_stations.is_active',
      'online_stations.silent_minutes',
      'online_stations.frozen_minutes',
      'online_stations.version',
      'station_states.last_at',
      'station_states.same_since',
      'station_states.alarm_since',
      sql<Measured[]>`coalesce((
        select json_agg(json_build_object('code', given.code, 'name', ${sql.ref(`measures.${name}`)},
          'unit', ${sql.ref(`measures.unit_${lang}`)}, 'limit', given.limit_value::float8,
          'value', (station_states.values ->> given.code)::float8) order by measures.position)
        from station_components given join station_measures measures on measures.code = given.code
        where given.station_id = online_stations.id), '[]'::json)`.as('components'),
    ])
}

type StationRow = Awaited<ReturnType<ReturnType<typeof stationRows>['executeTakeFirstOrThrow']>>

function asStation(given: StationRow, now: Date): contract.Station {
  const { object_id, object_title, region_id, region_name, same_since, ...row } = given
  return {
    ...row,
    object: referenceTo(object_id, object_title),
    region: { id: region_id, name: region_name },
    health: healthOf({ ...row, same_since: same_since ?? {} }, now),
    alarm_since: row.alarm_since?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
    components: row.components.map((one) => ({
      ...one,
      frozen_since: frozenSince(same_since?.[one.code], row),
    })),
  }
}

/** `healthOf` in SQL. */
const healthIs = (now: Date) => sql<string>`case
  when not online_stations.is_active then 'off'
  when station_states.last_at is null then 'unknown'
  when ${now} - station_states.last_at > online_stations.silent_minutes * interval '1 minute' then 'silent'
  when exists (select from jsonb_each_text(station_states.same_since)
    where station_states.last_at - value::timestamptz >= online_stations.frozen_minutes * interval '1 minute') then 'frozen'
  else 'ok' end`

export async function findStations({ db, scope, lang, now, query }: Call<typeof contract.listStations>) {
  let rows = stationRows(db, scope, lang)
  if (query.region !== undefined) rows = rows.where('online_stations.region_id', '=', query.region)
  if (query.object !== undefined) rows = rows.where('online_stations.object_id', '=', query.object)
  if (query.health !== undefined) rows = rows.where(sql<boolean>`${healthIs(now)} = ${query.health}`)
  if (query.search)
    rows = rows.where(holds(query.search, 'online_stations.name_ru', 'online_stations.name_uz'))
  const isDown = query.ordering?.startsWith('-') ?? false
  const inOrder = query.ordering?.endsWith('last_at')
    ? rows.orderBy('station_states.last_at', isDown ? 'desc' : 'asc')
    : rows.orderBy('online_stations.id', isDown ? 'desc' : 'asc')
  const page = await readPage(db, inOrder.orderBy('online_stations.id'), query)
  return { ...page, rows: page.rows.map((row) => asStation(row, now)) }
}

export async function findStation(db: Db, scope: Scope, lang: Language, now: Date, id: number) {
  const row = await stationRows(db, scope, lang).where('online_stations.id', '=', id).executeTakeFirst()
  return row && asStation(row, now)
}

export async function findStationsOf(db: Db, scope: Scope, lang: Language, now: Date, objectId: number) {
  const rows = await stationRows(db, scope, lang)
    .where('online_stations.object_id', '=', objectId)
    .orderBy('online_stations.id')
    .execute()
  return rows.map((row) => asStation(row, now))
}

export const findMeasures = (db: Db, lang: Language) =>
  db
    .selectFrom('station_measures')
    .select(['code', `${nameColumn(lang)} as name`, `unit_${lang} as unit`])
    .orderBy('position')
    .execute()

const spans: Record<contract.StationSpan, { hours: number; isRaw: boolean }> = {
  hour: { hours: 1, isRaw: true },
  day: { hours: 24, isRaw: true },
  week: { hours: 7 * 24, isRaw: false },
  month: { hours: 30 * 24, isRaw: false },
}

/** Series of readings for short spans, of hourly sums for long ones. */
export async function findSeries({ db, scope, lang, now, query }: Call<typeof contract.readStationSeries>) {
  const { station: ids, measure, span } = query
  const { hours, isRaw } = spans[span]
  const since = new Date(now.getTime() - hours * 3_600_000)
  const name = nameColumn(lang)
  let known = visible(db, scope)
    .stations()
    .innerJoin('station_components', 'station_components.station_id', 'online_stations.id')
    .innerJoin('station_measures', 'station_measures.code', 'station_components.code')
    .select([
      'online_stations.id',
      `online_stations.${name} as station`,
      'station_components.code',
      `station_measures.${name} as name`,
      `station_measures.unit_${lang} as unit`,
      sql<number | null>`station_components.limit_value::float8`.as('limit'),
    ])
    .where('online_stations.id', 'in', ids)
  if (measure) known = known.where('station_components.code', '=', measure)
  const series = await known.orderBy('online_stations.id').orderBy('station_measures.position').execute()
  if (series.length === 0) return []
  const seen = [...new Set(series.map(({ id }) => id))]
  const { rows } = isRaw
    ? await sql<Point>`
        select station_id, key as code, at, value::float8 as average, value::float8 as lowest, value::float8 as highest
        from readings, jsonb_each_text(values)
        where station_id = any(${seen}::int[]) and at > ${since} and at <= ${now}
          and (${measure ?? null}::text is null or key = ${measure ?? null}) order by at`.execute(
        everyRow(db),
      )
    : await sql<Point>`
        select station_id, code, starts as at, total / n as average, lowest, highest from reading_sums
        where station_id = any(${seen}::int[]) and span = 'hour' and starts > ${since}
          and (${measure ?? null}::text is null or code = ${measure ?? null}) order by starts`.execute(
        everyRow(db),
      )
  const byKey = groupBy(rows, ({ station_id, code }) => `${station_id} ${code}`)
  return series.map(({ id, station, code, ...one }) => ({
    station: { id, name: station },
    measure: code,
    ...one,
    points: (byKey.get(`${id} ${code}`) ?? []).map(({ at, average, lowest, highest }) => ({
      at: at.toISOString(),
      ...{ average, lowest, highest },
    })),
  }))
}

interface Point {
  station_id: number
  code: string
  at: Date
  average: number
  lowest: number
  highest: number
}
