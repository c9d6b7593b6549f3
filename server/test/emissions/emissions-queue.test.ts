import { describe, expect, test } from 'vitest'
import {
  changeEmissionStatus,
  changeEmissionStatuses,
  readRiskSigns,
} from '#contract/api/measurements/emission-decisions'
import {
  emissionCards,
  listEmissionAuthors,
  listEmissions,
  previewDecision,
  readEmission,
  updateEmission,
} from '#contract/api/measurements/emissions'
import type { PermissionName } from '#contract/permissions/permissions'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, aLaboratory, anObject, aSource, aSecret, aNormative, anEmission } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]
const view: PermissionName[] = ['emissions.view', 'emissions.view-unaccepted', 'emissions.history']

/** Of one source: New, Edited, Accepted, Canceled. */
async function oneOfEach() {
  const source = await aSource()
  const made = []
  for (let n = 0; n < 4; n++) made.push(await anEmission({ by: laboratory, source_id: source.id }))
  const [fresh, edited, accepted, canceled] = made.map(({ id }) => id) as [number, number, number, number]
  expectDone(await laboratory.call(updateEmission, { body: { id: edited, version: 1, value: '0,7' } }))
  expectDone(await csak.call(changeEmissionStatus, { body: { id: accepted, status: 'Accepted' } }))
  const comment = 'Нет протокола'
  expectDone(await csak.call(changeEmissionStatus, { body: { id: canceled, status: 'Canceled', comment } }))
  return { source, fresh, edited, accepted, canceled }
}

test('what waits for a moderator is New and Edited, in the list, in its counts and by a filter', async () => {
  const { source, fresh, edited, accepted, canceled } = await oneOfEach()
  const query = { source: source.id, undecided: 'true' as const }
  const { data, count } = expectDone(await csak.call(listEmissions, { query: { ...query, ordering: 'id' } }))
  expect(data.map(({ id }) => id)).toEqual([fresh, edited])
  expect(count).toBe(2)
  expect(expectDone(await csak.call(emissionCards, { query })).count).toBe(2)
  const byObject = { object: source.object_id, undecided: 'true' as const }
  expect(expectDone(await csak.call(emissionCards, { query: byObject })).statuses).toEqual({
    New: 1,
    Edited: 1,
    Accepted: 0,
    Canceled: 0,
  })
  const decided = expectDone(
    await csak.call(listEmissions, { query: { source: source.id, undecided: 'false', ordering: 'id' } }),
  )
  expect(decided.data.map(({ id }) => id)).toEqual([accepted, canceled])
  const body = {
    filter: { source: source.id, undecided: true, up_to: canceled },
    expected_count: 2,
    status: 'Accepted' as const,
  }
  const later = await anEmission({ by: laboratory, source_id: source.id })
  expect(expectDone(await csak.call(changeEmissionStatuses, { body }))).toEqual({ changed: 2 })
  expect(expectDone(await csak.call(readEmission, { params: { id: later.id } })).status).toBe('New')
})

test('a decision by filter says beforehand what it reaches, and leaves out what is risky or far from usual', async () => {
  const source = await aSource()
  await aNormative({ source_id: source.id, type: 'pdv', value: '1' })
  // Risky; a twentieth of the usual; both.
  const values = [1, 1, 1, 5, 0.05, 20]
  const made = []
  for (const value of values) made.push(await anEmission({ by: laboratory, source_id: source.id, value }))
  const selecting = { source: source.id, up_to: made.at(-1)?.id }
  const query = { ...selecting, undecided: 'true' as const }
  const found = expectDone(await csak.call(previewDecision, { query }))
  const [, , , risky, small, both] = made.map(({ id }) => id)
  expect(found).toEqual({
    ...{ count: 6, high_risk: 2, unusual: 2, either: 3 },
    ...{ high_risk_ids: [risky, both], unusual_ids: [small, both] },
  })

  const filter = { ...selecting, undecided: true, without_high_risk: true, without_unusual: true }
  const body = { filter, status: 'Accepted' as const }
  const wrong = await csak.call(changeEmissionStatuses, { body: { ...body, expected_count: found.count } })
  expect(wrong).toMatchObject({
    status: 409,
    body: { code: 'emission.count-changed', current: { count: 3 } },
  })
  const expected_count = found.count - found.either
  expect(expectDone(await csak.call(changeEmissionStatuses, { body: { ...body, expected_count } }))).toEqual({
    changed: 3,
  })
  const left = await csak.call(listEmissions, {
    query: { source: source.id, undecided: 'true', ordering: 'id' },
  })
  expect(expectDone(left).data.map(({ value }) => value)).toEqual([5, 0.05, 20])
})

describe('a decision on many that were looked at', () => {
  test('is refused when one of them was changed since, and names it', async () => {
    const { fresh, edited } = await oneOfEach()
    const ids = [fresh, edited]
    const stale = await csak.call(changeEmissionStatuses, {
      body: { ids, versions: [1, 1], status: 'Accepted' },
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'record.stale', fields: { 'ids.1': { code: 'record.stale' } }, forbidden: [edited] },
    })
    expect(expectDone(await csak.call(readEmission, { params: { id: fresh } })).status).toBe('New')
    const reply = await csak.call(changeEmissionStatuses, {
      body: { ids, versions: [1, 2], status: 'Accepted' },
    })
    expect(expectDone(reply)).toEqual({ changed: 2 })
  })

  test('says a version for each', async () => {
    const { fresh, edited } = await oneOfEach()
    const body = { ids: [fresh, edited], versions: [1], status: 'Accepted' as const }
    expect(await csak.call(changeEmissionStatuses, { body })).toMatchObject({
      status: 422,
      body: { fields: { versions: { code: 'one-for-each' } } },
    })
  })
})

test('a risk says what it is made of; what is hidden has none', async () => {
  const source = await aSource({ object_id: (await anObject({ danger_category: 1 })).id })
  await aNormative({ source_id: source.id, value: '0.5', start: '2010-01-01' })
  for (const value of ['0,1', '0,2', '0,3']) await anEmission({ by: laboratory, source_id: source.id, value })
  const { id } = await anEmission({ by: laboratory, source_id: source.id, value: '2' })
  const signs = expectDone(await csak.call(readRiskSigns, { params: { id } }))
  expect(signs).toMatchObject({ ratio: 4, danger_category: 1, year_median: 0.2, deviation: 10 })
  expect(signs.cancelled_share).toBeGreaterThanOrEqual(0)
  const secret = await anEmission({ source_id: (await aSource({ object_id: (await aSecret()).id })).id })
  const stranger = await aPerson({ granted: [...view, 'emissions.moderate'] })
  expect((await stranger.call(readRiskSigns, { params: { id: secret.id } })).status).toBe(404)
})

test('authors are those who may enter; a laboratory knows its own', async () => {
  const mine = await aLaboratory()
  const colleague = await aPerson({ granted: view, laboratory_id: mine.id, surname: 'Сослуживцева' })
  const namesFor = async (person: typeof csak, search?: string) => {
    const query = { page_size: 500, ...(search && { search }) }
    return expectDone(await person.call(listEmissionAuthors, { query })).data.map(({ name }) => name)
  }
  expect(await namesFor(colleague)).toEqual(['Проба Сослуживцева'])
  expect(await namesFor(csak, 'сослуживцева')).toEqual(['Проба Сослуживцева'])
  expect(await namesFor(csak)).toContain('Малика Юсупова')
  expect(await namesFor(csak)).not.toContain('Гость')
  const guest = await aPerson({ granted: ['emissions.view'] })
  expect((await guest.call(listEmissionAuthors)).status).toBe(403)
})
