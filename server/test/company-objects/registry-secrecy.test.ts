import { describe, expect, test } from 'vitest'
import { listObjects, readObject, updateObject } from '#contract/api/registry/company-objects'
import { bindCard, createCard } from '#contract/api/registry/expertise'
import { addDocument, listHistory } from '#contract/api/registry/object-passport'
import type { PermissionName } from '#contract/permissions/permissions'
import { type Caller, pathOf, type Reply } from '../support/client'
import { callOf, registryEndpoints } from '../support/endpoints'
import { fileOf, pngOf } from '../support/files/pictures'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, aPerson, aLaboratory, anObject, aSource, aNormative, aPlan, objectFields } = workWith(server)
const { componentWith, regionWith, districtIn } = workWith(server)

const granted: PermissionName[] = [
  'objects.view',
  'objects.history',
  'objects.edit',
  'objects.delete',
  'objects.export',
  'normatives.edit',
  'plans.edit',
  'expertise.cards',
  'expertise.edit',
]
const so2 = await componentWith('SO2')
const navoi = await regionWith('1712')
const { district_id } = await districtIn('1712')
const [ecology, other] = await server.app.db.selectFrom('ministries').select('id').orderBy('id').execute()
const laboratory = await aLaboratory(navoi.id)

const everywhere = await aPerson({ granted })
const inNavoi = await aPerson({ granted, region_id: navoi.id })
const inDistrict = await aPerson({ granted, region_id: navoi.id, district_id })
const ofMinistry = await aPerson({ granted, ministry_id: ecology?.id })

/** Each object has a word that stands in all that hangs on it and nowhere else; none is like another. */
const words = ['Алмазград', 'Бирюзовый', 'Вертолёт', 'Гиацинт', 'Дирижабль', 'Жемчужина', 'Швейцар', 'Ышкон']
let made = 0

/** An object with one of everything. */
async function hide(fields: Parameters<typeof anObject>[0], sato?: string) {
  const word = words[made] ?? expect.fail('There are more objects than words')
  made += 1
  const inn = String(933_000_000 + made)
  const object = await anObject({ ...fields, inn, title: word, address: word, contacts: word }, sato)
  const { id } = object
  const source = await aSource({ object_id: id, name: word, number: word })
  const normative = await aNormative({ source_id: source.id })
  const plan = await aPlan({ source_id: source.id })
  const file = fileOf(pngOf(), `${word}.png`, 'image/png')
  const document = expectDone(
    await admin.call(addDocument, { params: { id }, body: { title: word, file } }),
    201,
  )
  const number = `Карта ${made}`
  const card = expectDone(
    await admin.call(createCard, {
      body: { number, title: word, applicant: word, inn, conclusion: word, received_on: '2026-01-01' },
    }),
    201,
  )
  const bound = { params: { id: card.id }, body: { object_ids: [id], version: card.version } }
  expectDone(await admin.call(bindCard, bound))
  return { word, object, inn, source, normative, plan, document, card }
}

type Hidden = Awaited<ReturnType<typeof hide>>

const secret = { status: 'secret' as const, confidential_reason: 'Причина' }
const confidential = { confidential: true, confidential_reason: 'Причина' }
const otherDistrict = async () => {
  const district = await server.app.db
    .selectFrom('regions')
    .select('id')
    .where('parent_id', '=', navoi.id)
    .where('id', '<>', district_id)
    .executeTakeFirstOrThrow()
  return { district_id: district.id }
}

const cases: [string, Person, Hidden][] = [
  ['a secret object', everywhere, await hide(secret)],
  ['a confidential object', everywhere, await hide(confidential)],
  ['a secret object of the own region', inNavoi, await hide(secret)],
  ['an object of another region', inNavoi, await hide({}, '1706')],
  ['an object of another district', inDistrict, await hide(await otherDistrict())],
  ['an object of another ministry', ofMinistry, await hide({ ministry_id: other?.id ?? null })],
  ['an object of no ministry', ofMinistry, await hide({})],
]

type Probe = (hidden: Hidden) => { params?: object; query?: object; body?: unknown; expected: Expected }
/** 404, 422 with the field that names it, or an answer that says nothing of it. */
type Expected = 404 | 'nothing' | `${string}_id`

const form = () => {
  const body = new FormData()
  body.append('title', 'Чужой')
  body.append('file', fileOf(pngOf(), 'a.png', 'image/png'))
  return body
}
const byObject: Probe = ({ object }) => ({ query: { object: object.id }, expected: 'nothing' })
const byId: Probe = ({ object }) => ({ params: { id: object.id }, expected: 404 })
const byInn: Probe = ({ inn }) => ({ query: { inn }, expected: 'nothing' })
const newNorm = { component_id: so2.id, type: 'pdv', value: '1' }

/** How each call could tell of it. */
const probes: Record<string, Probe[]> = {
  'GET /api/company-objects/objects/': [
    byInn,
    ({ object }) => ({ query: { search: object.title }, expected: 'nothing' }),
    ({ inn }) => ({ query: { search: inn }, expected: 'nothing' }),
    ({ object }) => ({ query: { inn: object.inn, status: object.status }, expected: 'nothing' }),
    ({ inn }) => ({ query: { inn, csv: true }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/objects/{id}': [byId],
  'POST /api/company-objects/objects/': [],
  'PUT /api/company-objects/objects/': [
    ({ object }) => ({ body: { id: object.id, version: object.version, title: 'Моё' }, expected: 404 }),
    ({ object }) => ({ body: { id: object.id, version: 99 }, expected: 404 }),
  ],
  'DELETE /api/company-objects/objects/': [({ object }) => ({ body: { id: object.id }, expected: 404 })],
  'GET /api/company-objects/company_objects_inn': [byInn],
  'GET /api/company-objects/count-companies-region': [
    byInn,
    ({ object }) => ({ query: { search: object.title }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/company-objects-map': [
    byInn,
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ({ object: { latitude, longitude } }) => ({
      query: { bbox: [longitude, latitude, longitude, latitude].join() },
      expected: 'nothing',
    }),
  ],
  'GET /api/company-objects/place/': [
    ({ object: { latitude, longitude } }) => ({ query: { latitude, longitude }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/polution-source/': [
    byObject,
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ({ object }) => ({ query: { object: object.id, csv: true }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/polution-source/{id}': [
    ({ source }) => ({ params: { id: source.id }, expected: 404 }),
  ],
  'POST /api/company-objects/polution-source/': [
    ({ object, source: { latitude, longitude } }) => ({
      body: { object_id: object.id, number: '1', name: 'Моя', type: 'air', latitude, longitude },
      expected: 'object_id',
    }),
  ],
  'PUT /api/company-objects/polution-source/': [
    ({ source }) => ({ body: { id: source.id, version: 1, name: 'Моя' }, expected: 404 }),
  ],
  'DELETE /api/company-objects/polution-source/': [
    ({ source }) => ({ body: { id: source.id }, expected: 404 }),
  ],
  'GET /api/company-objects/polution-sources-of-object/{id}': [
    byId,
    ({ object }) => ({ params: { id: object.id }, query: { partial: true }, expected: 404 }),
  ],
  'GET /api/company-objects/get_polustion_source_by_object_detail/{id}': [
    ({ source }) => ({ params: { id: source.id }, expected: 404 }),
  ],
  'GET /api/company-objects/polution-sources-map/': [
    byObject,
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/polution-sources-map/{id}/': [byId],
  // What is in a tile is told by a test of its own, in every zoom.
  'GET /api/maps/{set}/tiles/{z}/{x}/{y}': [],
  'GET /api/maps/{set}/sight/': [
    ({ inn }) => ({ params: { set: 'objects' }, query: { inn }, expected: 'nothing' }),
    ({ object }) => ({ params: { set: 'sources' }, query: { object: object.id }, expected: 'nothing' }),
    ({ word }) => ({ params: { set: 'sources' }, query: { search: word }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/polution-sources-of-object-statistics/': [byObject],
  'GET /api/company-objects/get-normative-by-source/': [
    ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/component-normatives-by-polution-soource/': [
    ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
  ],
  'POST /api/company-objects/components-normatives-v2/': [
    ({ source }) => ({ body: { source_id: source.id, ...newNorm }, expected: 'source_id' }),
  ],
  'PUT /api/company-objects/components-normatives-v2/{id}/': [
    ({ normative }) => ({ params: { id: normative.id }, body: { version: 1, value: '2' }, expected: 404 }),
  ],
  'DELETE /api/company-objects/components-normatives-v2/{id}/': [
    ({ normative }) => ({ params: { id: normative.id }, expected: 404 }),
  ],
  'GET /api/company-objects/sampling-plans/': [
    byObject,
    ({ source }) => ({ query: { source: source.id }, expected: 'nothing' }),
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
  ],
  'POST /api/company-objects/sampling-plans/': [
    ({ source }) => ({
      body: { source_id: source.id, component_id: so2.id, laboratory_id: laboratory.id, frequency: 'daily' },
      expected: 'source_id',
    }),
  ],
  'PUT /api/company-objects/sampling-plans/': [
    ({ plan }) => ({ body: { id: plan.id, version: 1, frequency: 'daily' }, expected: 404 }),
  ],
  'DELETE /api/company-objects/sampling-plans/': [({ plan }) => ({ body: { id: plan.id }, expected: 404 })],
  'GET /api/company-objects/objects/{id}/documents/': [byId],
  'POST /api/company-objects/objects/{id}/documents/': [
    ({ object }) => ({ params: { id: object.id }, body: form(), expected: 404 }),
  ],
  'GET /api/company-objects/objects/{id}/documents/{document_id}/file/': [
    ({ object, document }) => ({ params: { id: object.id, document_id: document.id }, expected: 404 }),
  ],
  'DELETE /api/company-objects/objects/{id}/documents/{document_id}/': [
    ({ object, document }) => ({ params: { id: object.id, document_id: document.id }, expected: 404 }),
  ],
  'GET /api/company-objects/objects/{id}/history/': [byId],
  'GET /api/company-objects/epigu_card/': [
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
    ({ card }) => ({ query: { search: card.number }, expected: 'nothing' }),
    byInn,
    () => ({ query: { csv: true }, expected: 'nothing' }),
  ],
  'POST /api/company-objects/epigu_card/': [],
  'PATCH /api/company-objects/epigu_card/{id}': [
    ({ card }) => ({ params: { id: card.id }, body: { version: 2 }, expected: 404 }),
  ],
  'DELETE /api/company-objects/epigu_card/{id}': [({ card }) => ({ params: { id: card.id }, expected: 404 })],
  'GET /api/company-objects/epigu_card/{id}/files/': [
    ({ card }) => ({ params: { id: card.id }, expected: 404 }),
  ],
  // Takes a file: that whose card is hidden is refused is in the test of cards.
  'POST /api/company-objects/epigu_card/{id}/files/': [],
  'GET /api/company-objects/epigu_card/{id}/files/{file_id}/file/': [
    ({ card }) => ({ params: { id: card.id, file_id: 1 }, expected: 404 }),
  ],
  'DELETE /api/company-objects/epigu_card/{id}/files/{file_id}/': [
    ({ card }) => ({ params: { id: card.id, file_id: 1 }, expected: 404 }),
  ],
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_get': [
    byObject,
    ({ card }) => ({ query: { epigu_card_id: card.id }, expected: 'nothing' }),
    ({ word }) => ({ query: { search: word }, expected: 'nothing' }),
  ],
  'GET /api/company-objects/epigu_card/binding_epigu_to_company_objects_detail/{id}/': [
    ({ card }) => ({ params: { id: card.id }, expected: 404 }),
  ],
  'PATCH /api/company-objects/epigu_card/binding_epigu_to_company_objects_patch/{id}/': [
    ({ card, object }) => ({
      params: { id: card.id },
      body: { version: 2, object_ids: [object.id] },
      expected: 404,
    }),
    ({ card }) => ({ params: { id: card.id }, body: { version: 2, object_ids: [] }, expected: 404 }),
  ],
}

const textOf = ({ body }: Reply) =>
  body.bytes instanceof Uint8Array ? Buffer.from(body.bytes).toString() : JSON.stringify(body)

/** Every number that counts objects or what hangs on them; of totals by region, not that of the regions. */
function countsIn(value: unknown): number[] {
  if (value === null || typeof value !== 'object') return []
  const counts =
    'total' in value ? /^(objects|subjects|sources|without_\w+)$/ : /^(count|objects|sources|subjects)$/
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' && counts.test(name) ? [inner] : countsIn(inner),
  )
}

function expectSilence(reply: Reply, word: string, expected: Expected): void {
  const text = textOf(reply)
  expect(text).not.toContain(word)
  if (expected === 404) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
  } else if (expected === 'nothing') {
    expect(reply.status, text).toBe(200)
    expect(countsIn(reply.body).filter((count) => count > 0)).toEqual([])
  } else {
    expect(reply).toMatchObject({ status: 422, body: { fields: { [expected]: { code: 'not-found' } } } })
  }
}

describe.each(cases)('%s', (_, caller, hidden) => {
  test.each(registryEndpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))(
    'is not told of by %s',
    async (call, endpoint) => {
      for (const probe of probes[call] ?? expect.fail('every call is probed')) {
        const { params, query, body, expected } = probe(hidden)
        const path = pathOf(endpoint, { ...params }, { ...query })
        expectSilence(await caller.send(endpoint.method, path, { body }), hidden.word, expected)
      }
    },
  )

  test('stays as it was, for those who see it', async () => {
    const { id, sources_count, ...object } = hidden.object
    const seen = expectDone(await admin.call(readObject, { params: { id } }))
    const { warnings: _, ...kept } = object
    expect(seen).toEqual({ ...kept, id, sources_count: 1 })
  })
})

test('what is in sight is seen by the same callers in the same ways', async () => {
  const seen = await hide({ ministry_id: ecology?.id })
  for (const caller of [everywhere, inNavoi, inDistrict, ofMinistry]) {
    for (const call of ['GET /api/company-objects/objects/', 'GET /api/company-objects/polution-source/']) {
      const endpoint = registryEndpoints.find((one) => callOf(one) === call) ?? expect.fail(call)
      for (const probe of probes[call] ?? []) {
        const { params, query } = probe(seen)
        if (query && 'csv' in query && caller !== everywhere) continue
        const reply = await caller.send('GET', pathOf(endpoint, { ...params }, { ...query }))
        expect(textOf(reply)).toContain(seen.word)
      }
    }
    expectDone(await caller.call(readObject, { params: { id: seen.object.id } }))
  }
})

test('nobody puts an object out of their own sight', async () => {
  const foreign = await districtIn('1706')
  const away = { region_id: foreign.region_id, district_id: foreign.district_id }
  const create = async (caller: Person, fields: object) => {
    const body = await objectFields(fields)
    const reply = await caller.send('POST', '/api/company-objects/objects/', { body })
    return [reply.status, Object.keys(reply.body.fields ?? {})]
  }
  expect(await create(inNavoi, away)).toEqual([422, ['region_id']])
  expect(await create(inDistrict, await otherDistrict())).toEqual([422, ['district_id']])
  expect(await create(ofMinistry, {})).toEqual([422, ['ministry_id']])
  expect(await create(ofMinistry, { ministry_id: other?.id })).toEqual([422, ['ministry_id']])
  expect((await create(ofMinistry, { ministry_id: ecology?.id }))[0]).toBe(201)
  expect((await create(inDistrict, {}))[0]).toBe(201)
  const own = await anObject({ ministry_id: ecology?.id })
  const move = (caller: Person, fields: object) =>
    caller.send('PUT', `/api/company-objects/objects/${own.id}/`, { body: { version: 1, ...fields } })
  expect((await move(inNavoi, away)).body.fields).toHaveProperty('region_id')
  expect((await move(ofMinistry, { ministry_id: null })).body.fields).toHaveProperty('ministry_id')
})

test('why an object was closed stays with those who see secrets, also after it was opened again', async () => {
  const why = 'Оборонный заказ'
  const { id, version } = await anObject({ confidential: true, confidential_reason: why })
  const open = expectDone(await admin.call(updateObject, { body: { id, version, confidential: false } }))
  expect(open.confidential_reason).toBe(why)
  const told = async (caller: Caller) => [
    await caller.call(readObject, { params: { id } }),
    await caller.send('GET', `${pathOf(listObjects, {}, { inn: open.inn })}`),
    await caller.send('GET', `${pathOf(listObjects, {}, { inn: open.inn, csv: true })}`),
    await caller.call(listHistory, { params: { id } }),
  ]
  for (const reply of await told(admin)) expect(textOf(reply as Reply)).toContain(why)
  for (const reply of await told(everywhere)) {
    expect(reply.status).toBe(200)
    expect(textOf(reply as Reply)).not.toContain(why)
    expect(textOf(reply as Reply)).toContain(open.title)
  }
})
