import { expect, test } from 'vitest'
import { createObject, lookUpPlace, updateObject } from '#contract/api/registry/company-objects'
import { createSource } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anObject, aPerson, aSecret, objectFields, regionWith } = workWith(server)
const csak = as('csak')
const navoi = await regionWith('1712')
const bukhara = await regionWith('1706')
/** In the city of Navoi, in that of Bukhara, and far away. */
const [atNavoi, atBukhara, abroad] = [
  { latitude: 40.103, longitude: 65.379 },
  { latitude: 39.775, longitude: 64.421 },
  { latitude: 48.85, longitude: 2.35 },
]
const look = async (query: object, caller = csak) =>
  expectDone(await caller.call(lookUpPlace, { query: query as typeof atNavoi }))
const codes = ({ warnings = [] }: { warnings?: { code: string }[] | undefined }) =>
  warnings.map(({ code }) => code)

test('a point says its region and district, in the language of the caller', async () => {
  const found = await look(atNavoi)
  expect(found).toMatchObject({ ...atNavoi, region: { id: navoi.id, name: navoi.name_ru }, warnings: [] })
  const district = await server.app.db
    .selectFrom('regions')
    .select(['parent_id', 'name_ru'])
    .where('id', '=', found.district?.id ?? 0)
    .executeTakeFirst()
  expect(district).toEqual({ parent_id: navoi.id, name_ru: found.district?.name })
  expect(await look(abroad)).toMatchObject({ region: null, district: null })
  expect((await look(atBukhara)).region?.id).toBe(bukhara.id)
})

test('what saving would warn of is known when the point is chosen', async () => {
  const other = await anObject({ ...atNavoi, title: 'Сосед' })
  const cases = [
    [{ ...atNavoi, region: navoi.id }, ['coordinate.other-object']],
    [{ ...atNavoi, region: navoi.id, object: other.id }, []],
    [{ ...atNavoi, region: bukhara.id, object: other.id }, ['coordinate.outside-region']],
    [{ ...abroad, region: navoi.id }, ['coordinate.outside-country']],
    [abroad, ['coordinate.outside-country']],
    [{ ...atNavoi, longitude: atNavoi.longitude + 1e-6, region: navoi.id }, []],
  ] as const
  for (const [query, expected] of cases)
    expect(codes(await look(query)), JSON.stringify(query)).toEqual(expected)
  expect((await look(atNavoi)).objects).toEqual([{ id: other.id, name: 'Сосед' }])

  const body = await objectFields(atNavoi)
  const made = expectDone(await csak.call(createObject, { body }), 201)
  expect(codes(made)).toEqual(['coordinate.other-object'])
  const moved = { id: made.id, version: made.version, ...atBukhara }
  expect(codes(expectDone(await csak.call(updateObject, { body: moved })))).toEqual([
    'coordinate.outside-region',
  ])
  const source = { object_id: made.id, number: '1', name: 'Труба', type: 'air' as const, ...atNavoi }
  expect(codes(expectDone(await csak.call(createSource, { body: source }), 201))).toEqual([
    'coordinate.other-object',
  ])
})

test('an object that the caller may not see is not told of by its point', async () => {
  const hidden = await aSecret({ latitude: 40.2, longitude: 65.4 })
  const place = { latitude: hidden.latitude, longitude: hidden.longitude, region: navoi.id }
  expect(codes(await look(place))).toEqual(['coordinate.other-object'])
  const editor = await aPerson({ granted: ['objects.view', 'objects.edit'] })
  expect(await look(place, editor)).toMatchObject({ objects: [], warnings: [] })
  const body = await objectFields({ latitude: hidden.latitude, longitude: hidden.longitude })
  expect(codes(expectDone(await editor.call(createObject, { body }), 201))).toEqual([])
  expect((await as('guest').call(lookUpPlace, { query: place })).status).toBe(403)
})
