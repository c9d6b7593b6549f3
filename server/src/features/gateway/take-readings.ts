import { chunked } from '../../core/database/chunked'
import { findKnownStations, type ReadingSender, storeReadings } from '../online-stations/for-others'
import { readReading } from './read-reading'
import { readRows, type TakenRows, type Taking } from './taking'

/** Readings stored by one round of statements. */
const READINGS_AT_ONCE = 2000

export async function takeReadings(taking: Taking): Promise<TakenRows> {
  const { tx, now, partner, batch, readingsDays, userId, problems } = taking
  const stations = await findKnownStations(tx)
  const surroundings = {
    ...{ now, readingsDays, stations, problems },
    mayCorrect: batch.correction ?? true,
    maySend: ({ is_secret, region_id }: { is_secret: boolean; region_id: number }) =>
      !is_secret && (partner.regionIds === null || partner.regionIds.includes(region_id)),
  }
  const { id: partnerId, keyId, keyOwnerId: ownerId } = partner
  const sender: ReadingSender = { partnerId, keyId, userId, ownerId }
  const readings = await readRows(batch, problems, (bounded, row) => readReading(row, bounded, surroundings))
  // Sorted, so that concurrent batches do not deadlock.
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
