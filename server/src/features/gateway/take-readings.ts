import { chunked } from '../../core/database/chunked'
import { findKnownStations, type ReadingSender, storeReadings } from '../online-stations/for-others'
import { readReading } from './read-reading'
import { readRows } from './read-rows'
import type { TakenRows, Taking } from './taking'

/** So many are compared and written by one round of statements; the event loop is free between two of them. */
const READINGS_AT_ONCE = 2000

export async function takeReadings({
  tx,
  now,
  partner,
  batch,
  readingsDays,
  userId,
  problems,
}: Taking): Promise<TakenRows> {
  const stations = await findKnownStations(tx)
  const surroundings = {
    ...{ now, readingsDays, stations, problems },
    mayCorrect: batch.correction ?? true,
    maySend: ({ is_secret, region_id }: { is_secret: boolean; region_id: number }) =>
      !is_secret && (partner.regionIds === null || partner.regionIds.includes(region_id)),
  }
  const sender: ReadingSender = {
    partnerId: partner.id,
    keyId: partner.keyId,
    userId,
    ownerId: partner.keyOwnerId,
  }
  const readings = await readRows(batch, problems, (bounded, row) => readReading(row, bounded, surroundings))
  // Every batch holds stations in the same order, so that no two of them wait for each other.
  readings.sort((one, other) => one.station_id - other.station_id || one.row - other.row)
  const taken: TakenRows = { stored: 0, corrected: 0, repeated: 0 }
  for (const part of chunked(readings, READINGS_AT_ONCE)) {
    for (const one of await storeReadings(tx, now, sender, stations, part)) {
      if (one.outcome === 'conflict')
        problems.add(one.row, {
          field: one.code,
          code: 'conflict',
          message: `Another value is stored: ${one.stored}`,
        })
      else taken[one.outcome] += 1
    }
  }
  return taken
}
