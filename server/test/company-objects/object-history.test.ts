import { expect, test } from 'vitest'
import { deleteNormative, updateNormative } from '#contract/api/measurements/normatives'
import { updateObject } from '#contract/api/registry/company-objects'
import { bindCard, createCard, deleteCard } from '#contract/api/registry/expertise'
import { addDocument, listHistory } from '#contract/api/registry/object-passport'
import { deleteSource, updateSource } from '#contract/api/registry/pollution-sources'
import { fileOf, pngOf } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, anObject, aSource, aNormative, aPlan, componentWith, regionWith, districtIn } =
  workWith(server)
const csak = as('csak')
const so2 = await componentWith('SO2')

const historyOf = async (id: number, query: object = {}, caller = csak, lang = 'ru') =>
  expectDone(await caller.call(listHistory, { params: { id }, query, headers: { 'accept-language': lang } }))

test('a history tells who changed what, with the names of what is referred to, the latest first', async () => {
  const object = await anObject({ title: 'Завод' })
  const { id } = object
  const there = await districtIn('1706')
  const [bukhara, district] = await Promise.all(
    [there.region_id, there.district_id].map((place) =>
      db.selectFrom('regions').selectAll().where('id', '=', place).executeTakeFirstOrThrow(),
    ),
  )
  server.clock.advance({ minutes: 5 })
  const body = {
    id,
    version: 1,
    title: 'Новый завод',
    region_id: there.region_id,
    district_id: there.district_id,
    danger_category: 1 as const,
    miz_included_on: '2020-01-01',
    pkm343: true,
  }
  expectDone(await csak.call(updateObject, { body }))
  const { data, count } = await historyOf(id)
  expect(count).toBe(2)
  const [change, creation] = data
  expect(change).toEqual({
    id: expect.any(Number),
    at: server.clock.now().toISOString(),
    actor: 'Малика Юсупова',
    role: expect.stringContaining('ЦСАК'),
    action: 'update',
    record: 'object',
    record_id: id,
    record_name: 'Новый завод',
    source: null,
    changes: [
      { field: 'title', before: 'Завод', after: 'Новый завод' },
      { field: 'region', before: object.region.name, after: bukhara?.name_ru },
      { field: 'district', before: object.district.name, after: district?.name_ru },
      { field: 'danger_category', before: '2', after: '1' },
      { field: 'miz_included_on', before: null, after: '2020-01-01' },
      { field: 'pkm343_included_on', before: null, after: '2026-03-02' },
      { field: 'pkm343', before: 'false', after: 'true' },
    ],
  })
  expect(creation).toMatchObject({ action: 'create', actor: 'Азиз Рахимов', record_name: 'Новый завод' })
  const told = new Map(creation?.changes.map(({ field, before, after }) => [field, [before, after]]))
  expect(told.get('title')).toEqual([null, 'Завод'])
  expect(told.get('ownership_form')).toEqual([null, object.ownership_form.name])
  for (const silent of ['pkm343', 'website', 'activity_end', 'id', 'version', 'search_key', 'is_secret'])
    expect(told.has(silent), silent).toBe(false)
  const [inUzbek] = (await historyOf(id, {}, csak, 'uz')).data
  expect(inUzbek?.changes[1]).toMatchObject({ field: 'region', after: bukhara?.name_uz })
  expect((await historyOf(id, { ordering: 'id', page_size: 1 })).data).toEqual([creation])
})

test('it covers what hangs on the object, also what is gone, and nothing of others', async () => {
  const object = await anObject()
  const { id } = object
  const source = await aSource({ object_id: id, number: '5', name: 'Труба' })
  const norm = await aNormative({ source_id: source.id, type: 'pdk', value: '0.1' })
  await aPlan({ source_id: source.id })
  const file = fileOf(pngOf(), 'a.png', '')
  expectDone(await csak.call(addDocument, { params: { id }, body: { title: 'Схема', file } }), 201)
  const card = expectDone(
    await csak.call(createCard, {
      body: { number: 'Э-1', title: 'ОВОС', applicant: 'ООО', inn: '123456789', received_on: '2026-01-01' },
    }),
    201,
  )
  const bind = { params: { id: card.id }, body: { object_ids: [id], version: card.version } }
  expectDone(await csak.call(bindCard, bind))
  await aNormative()
  const short = async (query: object = {}) =>
    (await historyOf(id, query)).data.map(({ action, record, record_name }) => [action, record, record_name])
  expect(await short()).toEqual([
    ['create', 'expertise', 'Э-1'],
    ['create', 'document', 'Схема'],
    ['create', 'plan', so2.name_ru],
    ['create', 'normative', `${so2.name_ru} pdk`],
    ['create', 'source', '5 Труба'],
    ['create', 'object', object.title],
  ])
  const sourcesOf = async (query: object = {}) =>
    (await historyOf(id, query)).data.map((entry) => entry.source)
  expect(await sourcesOf()).toEqual([null, null, '5 — Труба', '5 — Труба', null, null])
  const change = { version: norm.version, value: '0.0000001-0.2' }
  expectDone(await csak.call(updateNormative, { params: { id: norm.id }, body: change }))
  const [limits] = (await historyOf(id)).data
  expect(limits?.changes).toEqual([
    { field: 'min', before: null, after: '0.0000001' },
    { field: 'max', before: '0.1', after: '0.2' },
  ])
  const rename = { id: source.id, version: 1, name: 'Факел', end: '2025-01-01', end_reason: 'Снесён' }
  expectDone(await csak.call(updateSource, { body: rename }))
  expectDone(await csak.call(deleteNormative, { params: { id: norm.id } }))
  expectDone(await csak.call(deleteSource, { body: { id: source.id } }))
  const sources = (await historyOf(id, { record: 'source' })).data
  expect(sources.map(({ action, record_name }) => [action, record_name])).toEqual([
    ['delete', '5 Факел'],
    ['update', '5 Факел'],
    ['create', '5 Факел'],
  ])
  expect(sources[1]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['name', 'Факел'],
    ['status', 'inactive'],
    ['end', '2025-01-01'],
    ['end_reason', 'Снесён'],
  ])
  expectDone(await csak.call(deleteCard, { params: { id: card.id } }))
  expect(await short({ record: 'expertise' })).toEqual([
    ['delete', 'expertise', 'Э-1'],
    ['create', 'expertise', 'Э-1'],
  ])
  expect(await short({ record: 'normative' })).toEqual([
    ['delete', 'normative', `${so2.name_ru} pdk`],
    ['update', 'normative', `${so2.name_ru} pdk`],
    ['create', 'normative', `${so2.name_ru} pdk`],
  ])
  expect(await sourcesOf({ record: 'normative' })).toEqual(['5 — Факел', '5 — Факел', '5 — Факел'])
})

test('long texts are cut', async () => {
  const { id } = await anObject({ additional_info: 'я'.repeat(2000) })
  const info = (await historyOf(id)).data[0]?.changes.find(({ field }) => field === 'additional_info')
  expect(info?.after).toBe(`${'я'.repeat(500)}…`)
})

test('cards stay out for those who do not see them', async () => {
  const { id } = await anObject()
  const bukhara = await regionWith('1706')
  const bound = async (number: string, region_id: number | null) => {
    const body = {
      number,
      title: 'О',
      applicant: 'А',
      inn: '123456789',
      received_on: '2026-01-01',
      region_id,
    }
    const card = expectDone(await csak.call(createCard, { body }), 201)
    const change = { object_ids: [id], version: card.version }
    expectDone(await csak.call(bindCard, { params: { id: card.id }, body: change }))
  }
  await bound('Э-2', null)
  await bound('Э-3', bukhara.id)
  const cardsFor = async (caller: typeof csak) =>
    (await historyOf(id, {}, caller)).data
      .filter(({ record }) => record === 'expertise')
      .map(({ record_name }) => record_name)
  expect(await cardsFor(csak)).toEqual(['Э-3', 'Э-2'])
  const history = ['objects.view' as const, 'objects.history' as const]
  const reader = await aPerson({ granted: history })
  expect(await cardsFor(reader)).toEqual([])
  const granted = [...history, 'expertise.cards' as const]
  const navoi = await regionWith('1712')
  expect(await cardsFor(await aPerson({ granted, region_id: navoi.id }))).toEqual(['Э-2'])
  expect((await historyOf(id, {}, reader)).count).toBe(1)
  expect((await historyOf(id, { record: 'expertise' }, reader)).data).toEqual([])
})
