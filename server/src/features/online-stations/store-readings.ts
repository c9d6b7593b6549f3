import { sql } from 'kysely'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { followStations, recountStationCases } from '../cases/for-others'
import { applyReadings, type Correction, readingKey } from './apply-readings'
import type { KnownStation, Reading, ReadingOutcome, ReadingSender, SentReading } from './known-stations'
import { notifyCorrections } from './notify-corrections'
import { refreshStates, updateStates } from './reading-states'
import { addToSums, recomputeSums } from './reading-sums'

/** Stores new readings and corrections, and updates sums, states and cases. */
export async function storeSent(
  tx: Db,
  now: Date,
  sender: ReadingSender,
  stations: ReadonlyMap<number, KnownStation>,
  sent: readonly SentReading[],
): Promise<ReadingOutcome[]> {
  if (sent.length === 0) return []
  const stored = await lockStored(tx, sent)
  const { outcomes, changed, added, corrections } = applyReadings(stored, sent)
  if (changed.length === 0) return outcomes
  await writeReadings(tx, changed)
  await addToSums(tx, added)
  await updateStates(
    tx,
    changed.filter((reading) => !stored.has(readingKey(reading))),
  )
  // Values that were added and corrected in one batch are judged as new.
  const replacing = corrections.filter((one) =>
    Object.hasOwn(stored.get(readingKey(one))?.values ?? {}, one.code),
  )
  await followStations(tx, now, exceedancesIn(stations, [...added, ...valuesOf(replacing)]))
  await follow(tx, now, { sender, stations, corrections })
  const supplemented = changed.filter((reading) => stored.has(readingKey(reading)))
  if (supplemented.length > 0) {
    const ids = [...new Set(supplemented.map(({ station_id }) => station_id))].sort((a, b) => a - b)
    await refreshStates(tx, ids)
    await emit(tx, 'stations.changed', { ids })
  }
  await emitLatest(tx, changed)
  return outcomes
}

/** Locks the stations, in the order of their ids, so that the compared readings are the replaced ones. */
async function lockStored(tx: Db, sent: readonly SentReading[]): Promise<Map<string, Reading>> {
  const ids = [...new Set(sent.map(({ station_id }) => station_id))].sort((one, other) => one - other)
  await sql`select pg_advisory_xact_lock(hashtext('readings'), id) from unnest(${ids}::int[]) as given (id)`.execute(
    tx,
  )
  const keys = JSON.stringify(sent.map(({ station_id, at }) => ({ station_id, at })))
  const days = sent.map(({ at }) => at.getTime())
  const [first, last] = [new Date(Math.min(...days)), new Date(Math.max(...days))]
  // The bounds exclude other partitions.
  const { rows } = await sql<Reading>`
    select distinct readings.station_id, readings.at, readings.values
    from json_to_recordset(${keys}::json) as given (station_id int, at timestamptz)
    join readings on readings.station_id = given.station_id and readings.at = given.at
      and readings.at between ${first} and ${last}`.execute(everyRow(tx))
  return new Map(rows.map((reading) => [readingKey(reading), reading]))
}

async function writeReadings(tx: Db, changed: readonly Reading[]): Promise<void> {
  const days = changed.map(({ at }) => at.toISOString().slice(0, 10)).sort()
  await sql`select make_reading_partitions(${days[0]}::date, ${days.at(-1)}::date)`.execute(tx)
  await sql`
    insert into readings (station_id, at, values)
    select station_id, at, values
    from json_to_recordset(${JSON.stringify(changed)}::json) as rows (station_id int, at timestamptz, values jsonb)
    on conflict (station_id, at) do update set values = excluded.values`.execute(everyRow(tx))
}

interface Corrected {
  sender: ReadingSender
  stations: ReadonlyMap<number, KnownStation>
  corrections: readonly Correction[]
}

/** Stores the history of corrections, and updates sums, cases and notifications. */
async function follow(tx: Db, now: Date, { sender, stations, corrections }: Corrected): Promise<void> {
  if (corrections.length === 0) return
  await sql`
    insert into reading_corrections (station_id, at, code, former, value, corrected_at, partner_id, key_id, user_id)
    select station_id, at, code, former, value, ${now}, ${sender.partnerId}, ${sender.keyId}, ${sender.userId}
    from json_to_recordset(${JSON.stringify(corrections)}::json)
      as rows (station_id int, at timestamptz, code text, former numeric, value numeric)`.execute(
    everyRow(tx),
  )
  await recomputeSums(tx, corrections)
  const takenBack = corrections.filter(({ station_id, code, former }) => {
    const limit = stations.get(station_id)?.measures.get(code)?.limit
    return limit && former > limit
  })
  await recountStationCases(tx, now, takenBack)
  await notifyCorrections(tx, now, sender, corrections)
}

const valuesOf = (corrections: readonly Correction[]): Reading[] =>
  corrections.map(({ station_id, at, code, value }) => ({ station_id, at, values: { [code]: value } }))

function exceedancesIn(stations: ReadonlyMap<number, KnownStation>, readings: readonly Reading[]) {
  const over = readings.flatMap(({ station_id, at, values }) =>
    Object.entries(values).flatMap(([measure, value]) => {
      const limit = stations.get(station_id)?.measures.get(measure)?.limit
      return limit && value > limit ? [{ station_id, measure, at, load: value / limit }] : []
    }),
  )
  return [...groupBy(over, ({ station_id, measure }) => `${station_id} ${measure}`).values()].flatMap(
    (all) => {
      const [first] = all
      const station = first && stations.get(first.station_id)
      if (!first || !station) return []
      const days = all.map(({ at }) => dayOf(at)).sort()
      return [
        {
          ...{
            station_id: station.id,
            object_id: station.object_id,
            danger_category: station.danger_category,
          },
          measure: first.measure,
          count: all.length,
          worst_load: Math.max(...all.map(({ load }) => load)),
          first_date: days[0] ?? '',
          last_date: days.at(-1) ?? '',
        },
      ]
    },
  )
}

async function emitLatest(tx: Db, changed: readonly Reading[]): Promise<void> {
  const latest = [...groupBy(changed, ({ station_id }) => station_id)].map(([, own]) =>
    own.reduce((last, one) => (one.at > last.at ? one : last)),
  )
  const readings = latest.map(({ station_id, at, values }) => ({ station_id, at: at.toISOString(), values }))
  await emit(tx, 'readings.stored', { readings })
}
