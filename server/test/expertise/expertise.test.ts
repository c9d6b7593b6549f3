import { describe, expect, test } from 'vitest'
import {
  bindCard,
  createCard,
  deleteCard,
  listCardObjects,
  listCards,
  readCard,
  updateCard,
} from '#contract/api/expertise'
import { expectDone, workWith } from '../support/builders'
import type { Caller } from '../support/client'
import { startServer } from '../support/server'

const server = await startServer()
const { as, aPerson, anObject, aSecret, regionWith } = workWith(server)
const csak = as('csak')
const nowhere = 2_000_000_000
const [navoi, bukhara] = [await regionWith('1712'), await regionWith('1706')]
const regional = await aPerson({ granted: ['expertise.edit', 'objects.view'], region_id: navoi.id })

let made = 0
const cardFields = () => {
  made += 1
  return {
    number: `EPIGU-${made}`,
    title: `ОВОС ${made}`,
    applicant: 'ООО «Заявитель»',
    inn: '301234567',
    received_on: '2026-02-01',
  }
}
const aCard = async (fields: object = {}) =>
  expectDone(await csak.call(createCard, { body: { ...cardFields(), ...fields } }), 201)
const bind = (id: number, version: number, object_ids: number[], caller: Caller = csak) =>
  caller.call(bindCard, { params: { id }, body: { version, object_ids } })

describe('a card', () => {
  test('is received, of no region and bound to nothing, unless told otherwise', async () => {
    const body = cardFields()
    const card = expectDone(await csak.call(createCard, { body }), 201)
    expect(card).toEqual({
      id: card.id,
      ...body,
      region: null,
      status: 'received',
      decided_on: null,
      conclusion: '',
      objects_count: 0,
      version: 1,
    })
    const params = { id: card.id }
    expect(expectDone(await csak.call(readCard, { params }))).toEqual({ ...card, objects: [] })
    const change = { version: 1, region_id: navoi.id, status: 'approved' as const, decided_on: '2026-03-02' }
    const changed = expectDone(await csak.call(updateCard, { params, body: change }))
    expect(changed).toMatchObject({
      region: { id: navoi.id, name: navoi.name },
      status: 'approved',
      version: 2,
    })
    expect(await csak.call(updateCard, { params, body: change })).toMatchObject({
      status: 409,
      body: { code: 'record.stale', current: changed },
    })
    const same = { version: 2, status: 'approved' as const, decided_on: '2026-03-02' }
    expect(expectDone(await csak.call(updateCard, { params, body: same })).version).toBe(2)
    expectDone(await csak.call(deleteCard, { params }))
    expect((await csak.call(readCard, { params })).status).toBe(404)
  })

  test('names every wrong field at once', async () => {
    const body = { ...cardFields(), region_id: nowhere, received_on: '2026-03-03', decided_on: '2026-03-01' }
    expect(await csak.call(createCard, { body })).toMatchObject({
      status: 422,
      body: {
        fields: {
          region_id: { code: 'not-found' },
          received_on: { code: 'in-future' },
          decided_on: { code: 'end-before-start' },
        },
      },
    })
    const empty = await csak.send('POST', createCard.path, { body: { inn: '1' } })
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual([
      'applicant',
      'inn',
      'number',
      'received_on',
      'title',
    ])
  })

  test('has a number of its own', async () => {
    const { number } = await aCard()
    expect(await csak.call(createCard, { body: { ...cardFields(), number } })).toMatchObject({
      status: 409,
      body: { code: 'record.duplicate', fields: { number: { code: 'duplicate' } } },
    })
  })

  test('is found by status, region, tax id, days and text', async () => {
    const applicant = 'ЧП Особый заявитель'
    const one = await aCard({ applicant, region_id: navoi.id, received_on: '2025-01-10' })
    const two = await aCard({ applicant, status: 'rejected', inn: '399999999', received_on: '2025-02-10' })
    const ids = async (query: object) =>
      expectDone(await csak.call(listCards, { query: { search: 'особый', ...query } })).data.map(
        ({ id }) => id,
      )
    expect(await ids({})).toEqual([one.id, two.id])
    expect(await ids({ ordering: '-received_on' })).toEqual([two.id, one.id])
    expect(await ids({ status: 'rejected' })).toEqual([two.id])
    expect(await ids({ region: navoi.id })).toEqual([one.id])
    expect(await ids({ inn: '3999' })).toEqual([two.id])
    expect(await ids({ date_from: '2025-01-10', date_to: '2025-02-09' })).toEqual([one.id])
    expect(await ids({ search: one.number.toLowerCase() })).toContain(one.id)
    expect((await csak.send('GET', `${listCards.path}?colour=red`)).status).toBe(422)
  })
})

describe('who is limited to a region', () => {
  test('sees its cards and those of no region, and no others', async () => {
    const applicant = 'АО Региональный заявитель'
    const own = await aCard({ applicant, region_id: navoi.id })
    const everywhere = await aCard({ applicant })
    const foreign = await aCard({ applicant, region_id: bukhara.id })
    const query = { search: 'региональный' }
    const { data, count } = expectDone(await regional.call(listCards, { query }))
    expect([data.map(({ id }) => id), count]).toEqual([[own.id, everywhere.id], 2])
    const { id } = foreign
    const replies = [
      await regional.call(readCard, { params: { id } }),
      await regional.call(updateCard, { params: { id }, body: { version: 1, title: 'Чужая' } }),
      await regional.call(deleteCard, { params: { id } }),
      await bind(id, 1, [], regional),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const list = { query: { epigu_card_id: id } }
    expect(expectDone(await regional.call(listCardObjects, list)).count).toBe(0)
  })

  test('puts no card elsewhere', async () => {
    const body = { ...cardFields(), region_id: bukhara.id }
    expect((await regional.call(createCard, { body })).body.fields).toHaveProperty('region_id')
    const { id, version } = await aCard({ region_id: navoi.id })
    const move = { version, region_id: bukhara.id }
    expect((await regional.call(updateCard, { params: { id }, body: move })).status).toBe(422)
    const release = { version, region_id: null }
    expectDone(await regional.call(updateCard, { params: { id }, body: release }))
  })
})

describe('objects', () => {
  test('are bound to a card, and only what changes is a change', async () => {
    const [one, two] = [await anObject({ title: 'Б' }), await anObject({ title: 'А' })]
    const { id } = await aCard()
    const bound = expectDone(await bind(id, 1, [one.id, two.id, one.id]))
    expect(bound).toMatchObject({
      objects_count: 2,
      objects: [
        { id: two.id, name: 'А' },
        { id: one.id, name: 'Б' },
      ],
      version: 2,
    })
    expect(expectDone(await bind(id, 2, [two.id, one.id])).version).toBe(2)
    expect(await bind(id, 1, [])).toMatchObject({
      status: 409,
      body: { code: 'record.stale', current: bound },
    })
    const { data } = expectDone(await csak.call(listCardObjects, { query: { object: one.id } }))
    expect(data).toEqual([
      {
        id: expect.any(Number),
        card: { id, name: expect.stringMatching(/^EPIGU-/) },
        object: { id: one.id, name: 'Б' },
      },
    ])
    expect(expectDone(await bind(id, 2, [])).objects).toEqual([])
  })

  test('that are not there, or hidden, cannot be bound', async () => {
    const { id } = await aCard()
    const [secret, foreign] = [await aSecret(), await anObject({}, '1706')]
    for (const object of [nowhere, secret.id, foreign.id]) {
      const reply = await bind(id, 1, [object], regional)
      expect(reply).toMatchObject({ status: 422, body: { fields: { object_ids: { code: 'not-found' } } } })
    }
  })

  test.each([
    ['secret', () => aSecret()],
    ['of another region', () => anObject({}, '1706')],
  ])('that are %s hide the card with them, until they are in sight', async (_, hide) => {
    const [hidden, own] = [await hide(), await anObject()]
    const { id, number } = await aCard()
    expectDone(await bind(id, 1, [hidden.id, own.id]))
    const seen = async () => ({
      cards: expectDone(await regional.call(listCards, { query: { search: number } })).count,
      bound: expectDone(await regional.call(listCardObjects, { query: { object: own.id } })).count,
      card: (await regional.call(readCard, { params: { id } })).status,
      change: (await regional.call(updateCard, { params: { id }, body: { version: 2 } })).status,
    })
    expect(await seen()).toEqual({ cards: 0, bound: 0, card: 404, change: 404 })
    expectDone(await bind(id, 2, [own.id]))
    expect(await seen()).toMatchObject({ cards: 1, bound: 1, card: 200 })
  })
})
