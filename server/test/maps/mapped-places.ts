import { expect } from 'vitest'
import { type PlaceSet, readTile } from '#contract/api/figures/maps'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { conditionsByBadness } from '#contract/domain/figures/condition-level'
import { type Caller, pathOf } from '../support/client'
import { readTilePoints, tileAt } from '../support/files/vector-tile'
import { expectDone, workWith } from '../support/records/builders'
import type { TestServer } from '../support/server'

export const year = { condition_from: '2026-01-01', condition_to: '2026-12-31' }

/** Objects far from each other: one clean, one heavy, one without data, and one of another region. */
export async function mappedPlaces(server: TestServer) {
  const work = workWith(server)
  const { as, admin, anObject, aSource, aNormative, anEmission, componentWith } = work
  const csak = as('csak')
  const so2 = await componentWith('SO2')

  /** Accepted by somebody else than who entered it. */
  async function accepted(source: { id: number }, value: string): Promise<void> {
    const { id } = await anEmission({ source_id: source.id, value, component_id: so2.id, by: admin })
    expectDone(await csak.call(changeEmissionStatus, { body: { id, status: 'Accepted' } }))
  }

  async function normedSource({ id }: { id: number }) {
    const source = await aSource({ object_id: id })
    await aNormative({ source_id: source.id, value: '0.5' })
    return source
  }

  const clean = await anObject({ latitude: 40.1, longitude: 65.4 })
  const heavy = await anObject({ latitude: 40.9, longitude: 65.9 }, '1712')
  const silent = await anObject({ latitude: 41.9, longitude: 64.4 })
  const elsewhere = await anObject({ title: 'Дальний рудник', latitude: 39.65, longitude: 66.95 }, '1718')
  const [cleanSource, heavySource] = await Promise.all([normedSource(clean), normedSource(heavy)])
  await accepted(cleanSource, '0,2')
  await accepted(heavySource, '0,3')
  await accepted(heavySource, '0,9')
  await anEmission({ source_id: cleanSource.id, value: '100' })
  const places = { clean, heavy, silent, elsewhere, cleanSource, heavySource }
  return { ...work, ...places, csak, so2, accepted }
}

export async function tile(
  caller: Caller,
  set: PlaceSet,
  z: number,
  at: { longitude: number; latitude: number },
  query = {},
) {
  const place = tileAt(z, at)
  const reply = await caller.send('GET', pathOf(readTile, { set, ...place }, { ...year, ...query }))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return readTilePoints(reply.body.bytes as Uint8Array, place)
}

export const levelOf = (points: Awaited<ReturnType<typeof tile>>, id: number) =>
  conditionsByBadness[points.find((point) => point.id === id)?.properties.level ?? -1]
