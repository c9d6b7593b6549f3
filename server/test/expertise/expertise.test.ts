import { describe, expect, test } from 'vitest'
import { listAlerts } from '#contract/api/real-time/alerts'
import {
  addCardFile,
  bindCard,
  createCard,
  deleteCard,
  listCardFiles,
  listCardObjects,
  listCards,
  readCard,
  updateCard,
} from '#contract/api/registry/expertise'
import { dayAfter } from '#contract/domain/registry/conclusion-term'
import { dayOf } from '../../src/core/clock'
import { watchConclusions } from '../../src/features/expertise/watch-conclusions'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
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
      kind: 'other',
      status: 'received',
      decided_on: null,
      valid_until: null,
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
    expect(data).toMatchObject([
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

describe('a conclusion', () => {
  test('that ends within sixty days, or has ended, is announced', async () => {
    const approved = { status: 'approved', decided_on: '2026-02-02' }
    const until = async (valid_until: string, fields: object = approved) =>
      (await aCard({ ...fields, valid_until })).id
    const today = server.clock.now().toISOString().slice(0, 10)
    const ends = [await until(dayAfter(today, -1)), await until(dayAfter(today, 60))]
    const later = [await until(dayAfter(today, 61)), await until(dayAfter(today, 1), {})]
    const found = expectDone(await csak.call(listCards, { query: { expiring: true, page_size: 500 } }))
    const ids = found.data.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(ends))
    expect(ids.filter((id) => later.includes(id))).toEqual([])
    const wrong = await csak.call(createCard, {
      body: { ...cardFields(), ...approved, valid_until: '2026-02-01' } as never,
    })
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { valid_until: { code: 'end-before-start' } } },
    })
  })
})

test('a conclusion that ends soon is announced once, and again when it is prolonged, to those who see its card', async () => {
  const today = dayOf(server.clock.now())
  const granted = ['alerts.view', 'expertise.cards'] as const
  const [everywhere, inNavoi, withoutCards] = [
    await aPerson({ granted: [...granted] }),
    await aPerson({ granted: [...granted], region_id: navoi.id }),
    await aPerson({ granted: ['alerts.view'] }),
  ]
  const heard = async (person: Caller) =>
    expectDone(await person.call(listAlerts, { query: { kind: 'conclusion' } })).data.map(
      ({ title, link }) => `${title} ${link}`,
    )
  const watch = () => watchConclusions(server.app.db, server.clock.now())
  // What other tests made is told, and forgotten.
  await watch()
  await server.app.db.deleteFrom('alerts').execute()
  const approved = { status: 'approved', decided_on: '2026-03-02' }
  const soon = await aCard({
    ...approved,
    number: 'Н-1',
    region_id: navoi.id,
    valid_until: dayAfter(today, 60),
  })
  await aCard({ ...approved, number: 'Н-2', region_id: navoi.id, valid_until: dayAfter(today, 61) })
  const hidden = await aCard({ ...approved, number: 'Т-1', valid_until: today })
  expectDone(await bind(hidden.id, 1, [(await aSecret()).id]))
  await watch()
  await watch()
  const day = (text: string) => text.split('-').reverse().join('.')
  const told = `Заключение Н-1 действует до ${day(dayAfter(today, 60))} /expertise/${soon.id}`
  expect(await heard(everywhere)).toEqual([told])
  expect(await heard(inNavoi)).toEqual([told])
  expect(await heard(withoutCards)).toEqual([])
  const params = { id: soon.id }
  expectDone(await csak.call(updateCard, { params, body: { version: 1, valid_until: dayAfter(today, 59) } }))
  await watch()
  expect(await heard(inNavoi)).toHaveLength(2)
  expectDone(await csak.call(updateCard, { params, body: { version: 2, region_id: bukhara.id } }))
  expect(await heard(inNavoi)).toEqual([])
})

describe('three objects', () => {
  test('that a card is bound to show it in their passports, until it is unbound from one', async () => {
    const card = await aCard({ kind: 'norms', conclusion: 'Одобрено' })
    const objects = [await anObject(), await anObject(), await anObject()]
    const ids = objects.map(({ id }) => id)
    expectDone(await bind(card.id, 1, ids))
    const shownBy = async (object: number) =>
      expectDone(await csak.call(listCardObjects, { query: { object } })).data.map((binding) => binding.card)
    for (const id of ids)
      expect(await shownBy(id)).toMatchObject([{ id: card.id, kind: 'norms', conclusion: 'Одобрено' }])
    const [first = 0, ...others] = ids
    expectDone(await bind(card.id, 2, others))
    expect(await shownBy(first)).toEqual([])
    expect(await shownBy(others[0] ?? 0)).toHaveLength(1)
  })
})

describe('a file of a card', () => {
  test('is seen by those who see the card, taken by its content, and gone with it', async () => {
    const card = await aCard({ region_id: bukhara.id })
    const params = { id: card.id }
    const pdf = new File(['%PDF-1.7\n'], 'заключение.exe')
    const file = expectDone(await csak.call(addCardFile, { params, body: { file: pdf } }), 201)
    expect(file).toMatchObject({ name: 'заключение.pdf', media_type: 'application/pdf' })
    const path = `/api/company-objects/epigu_card/${card.id}/files/${file.id}/file/`
    const read = await csak.send('GET', path)
    expect(read.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await regional.send('GET', path)).status).toBe(404)
    expect((await regional.call(listCardFiles, { params })).status).toBe(404)
    const script = new File(['<script>alert(1)</script>'], 'a.pdf')
    expect((await csak.call(addCardFile, { params, body: { file: script } })).status).toBe(422)
    expectDone(await csak.call(deleteCard, { params }))
    expect((await csak.send('GET', path)).status).toBe(404)
  })
})
