import type { Client } from 'pg'
import { demoStationKey } from '#contract/demo-accounts'
import { sendOnce } from '../server/src/simulator/send-readings'
import { option } from './support/options'
import { printTable } from './support/print-table'
import { median } from './support/rounds'
import { withClient, withDatabase, withServerProcess } from './support/server-process'

/**
 * What a month of readings takes on disk: two hundred stations, one reading of each a minute. The last day comes minute
 * by minute through the gateway, so that sums and states are changed as they are in life, a thousand times each; the
 * days before it are written at once.
 *
 * npm run bench -- readings [--stations 200] [--days 30] [--minutes 1440]
 */

const STATIONS = Number(option('stations') ?? 200)
const DAYS = Number(option('days') ?? 30)
const MINUTES = Number(option('minutes') ?? 1440)
const codes = ['co2', 'pm2_5', 'pm10', 'no2', 'so2', 'temperature', 'humidity']

await withDatabase((database) => withClient(database, (client) => measure(database.url, client)))

async function measure(databaseUrl: string, client: Client) {
  await client.query('truncate readings, reading_sums, station_states')
  await addStations(client)
  const now = new Date()
  for (let ago = DAYS - 1; ago > 0; ago--) await writeDay(client, new Date(now.getTime() - ago * 86_400_000))
  console.log(`${DAYS - 1} days are written`)
  const before = await sizesOf(client)
  const times = await withServerProcess(databaseUrl, ({ url }) => sendDay(url, client, now))
  const after = await sizesOf(client)
  printTable([
    ['', 'rows', 'MB', 'bytes a row', 'of these of the last day, MB'],
    ...Object.entries(after).map(([name, { rows, bytes }]) => [
      name,
      rows.toLocaleString('en'),
      (bytes / 2 ** 20).toFixed(0),
      (bytes / rows).toFixed(0),
      ((bytes - (before[name]?.bytes ?? 0)) / 2 ** 20).toFixed(0),
    ]),
  ])
  console.log(
    `A minute of ${STATIONS} stations through the gateway: ${median(times).toFixed(0)} ms, the median of ${times.length}`,
  )
}

async function addStations(client: Client): Promise<void> {
  await client.query('delete from station_components')
  await client.query(
    `insert into online_stations (name_ru, name_uz, region_id, latitude, longitude)
     select 'Пост ' || n, 'Post ' || n, (select min(id) from regions), 40, 65
     from generate_series((select count(*) + 1 from online_stations), $1::int) n`,
    [STATIONS],
  )
  await client.query(
    `insert into station_components (station_id, code, limit_value)
     select id, code, case when code like 'pm%' then 10 end from online_stations, unnest($1::text[]) code`,
    [codes],
  )
  await client.query(`update partner_keys set per_minute = 6000`)
}

/** The same rows that the gateway makes, of a day that is over: with numbers as long as its own. */
async function writeDay(client: Client, day: Date): Promise<void> {
  await client.query('select make_reading_partitions($1::date - 1, $1::date + 2)', [day])
  await client.query(
    `with made as (
       insert into readings (station_id, at, values)
       select station.id, moment, jsonb_build_object(
         'co2', round((430 + 40 * random())::numeric, 0), 'pm2_5', round((0.03 + 0.015 * random())::numeric, 4),
         'pm10', round((0.07 + 0.03 * random())::numeric, 4), 'no2', round((0.04 + 0.02 * random())::numeric, 4),
         'so2', round((0.06 + 0.03 * random())::numeric, 4), 'temperature', round((11 + 9 * random())::numeric, 1),
         'humidity', round((52 + 18 * random())::numeric, 0))
       from online_stations station, generate_series($1::timestamptz - interval '1 day' + interval '1 minute', $1, '1 minute') moment
       returning station_id, at, values
     )
     insert into reading_sums as sums (station_id, code, span, starts, n, total, lowest, highest, exceeded)
     select station_id, code, span, starts, count(*), sum(value::float8), min(value::float8), max(value::float8), 0
     from made cross join jsonb_each_text(values) as each (code, value)
     cross join lateral (values ('hour', date_trunc('hour', at)),
       ('day', date_trunc('day', at at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent')) as spans (span, starts)
     group by station_id, code, span, starts
     on conflict (station_id, code, span, starts) do update set n = sums.n + excluded.n, total = sums.total + excluded.total`,
    [day],
  )
}

async function sendDay(url: string, client: Client, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from online_stations order by id')
  const stations = rows.map(({ id }) => ({ id, codes }))
  const times: number[] = []
  for (let ago = MINUTES - 1; ago >= 0; ago--) {
    const at = new Date(now.getTime() - ago * 60_000)
    const began = performance.now()
    const { status, body } = await sendOnce({ url, key: demoStationKey }, stations, { at })
    times.push(performance.now() - began)
    if (status !== 200 || body.stored !== stations.length)
      throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`)
  }
  return times
}

type Sizes = Record<string, { rows: number; bytes: number }>

/** With their indexes, and with what the partitions of days together take. */
async function sizesOf(client: Client): Promise<Sizes> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(`
    select 'readings' as name, (select count(*) from readings) as rows,
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'readings'::regclass) as bytes
    union all select 'reading_sums', (select count(*) from reading_sums), pg_total_relation_size('reading_sums')
    union all select 'station_states', (select count(*) from station_states), pg_total_relation_size('station_states')
    union all select 'partner_calls', (select count(*) from partner_calls), pg_total_relation_size('partner_calls')`)
  return Object.fromEntries(
    rows.map(({ name, rows: count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]),
  )
}
