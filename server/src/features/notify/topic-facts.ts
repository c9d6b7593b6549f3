import type { BodyOf, FactsOf, TopicName, TopicWithFacts } from '#contract/topics'
import type { Db } from '../../core/database/database'
import { findActorName, findChanged } from '../../measurement/changed-emissions'
import { findSeenCase } from '../cases/for-others'
import { findStationPlaces } from '../online-stations/for-others'

type LookUps = { [T in TopicWithFacts]: (db: Db, body: BodyOf<T>) => Promise<FactsOf<T>> }

/** The facts that decide who is notified are read at delivery, because places and statuses may have changed. */
const lookUps: LookUps = {
  'emission.changed': async (db, { ids, actorId }) => ({
    changed: await findChanged(db, ids),
    by: await findActorName(db, actorId),
  }),
  'case.changed': (db, { id }) => findSeenCase(db, id),
  'readings.stored': async (db, { readings }) => {
    const places = await findStationPlaces(
      db,
      readings.map(({ station_id }) => station_id),
    )
    return { readings: readings.map((reading) => ({ ...reading, place: places.get(reading.station_id) })) }
  },
}

export async function lookUpFacts(db: Db, name: TopicName, body: object): Promise<unknown> {
  const lookUp = (lookUps as Partial<Record<TopicName, (db: Db, body: object) => Promise<unknown>>>)[name]
  return lookUp ? lookUp(db, body) : body
}
