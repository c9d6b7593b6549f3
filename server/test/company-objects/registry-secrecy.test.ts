import { describe, expect, test } from 'vitest'
import { listObjects, readObject, updateObject } from '#contract/api/registry/company-objects'
import { listHistory } from '#contract/api/registry/object-passport'
import type { PermissionName } from '#contract/permissions/permissions'
import { type Caller, pathOf, type Reply } from '../support/client'
import { callOf, registryEndpoints } from '../support/endpoints'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { type Hidden, hiderOf } from './hidden-objects'
import { type Expected, registryProbes } from './registry-probes'

const server = await startServer()
const work = workWith(server)
const { admin, aPerson, aLaboratory, anObject, objectFields, componentWith, regionWith, districtIn } = work
const hide = hiderOf(work)

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
const navoi = await regionWith('1712')
const { district_id } = await districtIn('1712')
const [ecology, other] = await server.app.db.selectFrom('ministries').select('id').orderBy('id').execute()

const everywhere = await aPerson({ granted })
const inNavoi = await aPerson({ granted, region_id: navoi.id })
const inDistrict = await aPerson({ granted, region_id: navoi.id, district_id })
const ofMinistry = await aPerson({ granted, ministry_id: ecology?.id })

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
const probes = registryProbes(await componentWith('SO2'), await aLaboratory(navoi.id))

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

/** What lies outside the caller's area may be said to: a secret may not. */
const codesFor = ({ object }: Hidden) =>
  object.status === 'secret' || object.confidential
    ? ['record.not-found']
    : ['record.not-found', 'record.outside-area']

function expectSilence(reply: Reply, hidden: Hidden, expected: Expected): void {
  const text = textOf(reply)
  expect(text).not.toContain(hidden.word)
  if (expected === 404) {
    expect(reply.status).toBe(404)
    expect(codesFor(hidden)).toContain(reply.body.code)
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
        expectSilence(await caller.send(endpoint.method, path, { body }), hidden, expected)
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

test('a record outside of the area is said to be there, a secret one is not', async () => {
  const codeOf = async (id: number) => (await inNavoi.call(readObject, { params: { id } })).body.code
  const far = await anObject({}, '1706')
  expect(await codeOf(far.id)).toBe('record.outside-area')
  expect((await ofMinistry.call(readObject, { params: { id: far.id } })).body.code).toBe(
    'record.outside-area',
  )
  for (const sato of ['1706', '1712'])
    expect(await codeOf((await anObject(secret, sato)).id)).toBe('record.not-found')
  expect(await codeOf(999_999)).toBe('record.not-found')
  expect((await everywhere.call(readObject, { params: { id: 999_999 } })).body.code).toBe('record.not-found')
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
