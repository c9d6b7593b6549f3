import { expect, test } from 'vitest'
import * as z from 'zod'
import { listPlaces, mapObjects, readPlace } from '#contract/api/figures/maps'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listEmissions } from '#contract/api/measurements/emissions'
import { createCard } from '#contract/api/registry/expertise'
import { addDocument } from '#contract/api/registry/object-passport'
import type { Endpoint } from '#contract/endpoint'
import { everyRow } from '../../src/core/database/scope'
import { pathOf, type Reply } from '../support/client'
import { callOf } from '../support/endpoints'
import { fileOf, pngOf } from '../support/files/pictures'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, aPerson, anObject, aSource, aNormative, aPlan, anEmission } = workWith(server)
const admin = as('admin')
const guest = as('guest')

const title = 'Кожзавод Лазурный'
const inn = '918273645'
const address = 'Тупик Ремесленников, 77'
const contacts = 'Директор Р. Каримбаев, +998 71 209-41-77, boss@lazurny.example'
const object = await anObject({ title, inn, address, contacts, miz_included_on: '2020-01-01', pkm343: true })
const source = await aSource({ object_id: object.id })
const normative = await aNormative({ source_id: source.id, value: '0.1' })
await aPlan({ source_id: source.id })
const emission = await anEmission({ source_id: source.id, value: '0,4' })
expectDone(await as('csak').call(changeEmissionStatus, { body: { id: emission.id, status: 'Accepted' } }))
const file = fileOf(pngOf(), 'a.png', 'image/png')
const document = expectDone(
  await admin.call(addDocument, { params: { id: object.id }, body: { title: 'Акт', file } }),
  201,
)
const body = { number: 'К-1', title, applicant: title, inn, conclusion: title, received_on: '2026-01-01' }
expectDone(await admin.call(createCard, { body }), 201)

/** Of every object that is there. */
const secrets = (
  await everyRow(server.app.db).selectFrom('company_objects').select(['inn', 'address', 'contacts']).execute()
).flatMap((row) => [row.inn, row.address, row.contacts, '209-41-77', 'boss@lazurny', 'Каримбаев'])

/** What a call may be asked for, by the name of a parameter. */
const asked: Record<string, readonly unknown[]> = {
  by: ['region', 'district', 'ministry', 'object', 'source'],
  list: ['miz', 'pkm343'],
  object: [object.id],
  source: [source.id],
  emission: [emission.id],
  component: [emission.component.id],
  search: [title, inn],
  inn: [inn],
  bbox: ['55,37,74,46'],
  date_from: ['2025-01-01'],
  date_to: ['2027-01-01'],
  excel: [true],
  csv: [true],
}
const needed = ['object', 'source', 'emission', 'component', 'inn', 'list', 'search', 'bbox']

const shapeOf = ({ query }: Endpoint): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : []

const ids = [object.id, source.id, emission.id, normative.id, 1]
const paramsOf = ({ path }: Endpoint) => {
  const others = { document_id: document.id, z: 0, x: 0, y: 0, role: 'guest', name: 'guest', set: 'objects' }
  if (path.includes('{set}')) return ['objects', 'sources'].map((set) => ({ ...others, set }))
  return path.includes('{id}') ? ids.map((id) => ({ ...others, id })) : [others]
}

/** Without a filter, with each that it has, and as a file; what it must be asked for is filled in. */
function* queriesOf(endpoint: Endpoint, required: Record<string, unknown>) {
  const names = shapeOf(endpoint).filter((name) => name in asked)
  yield required
  for (const name of names) for (const value of asked[name] ?? []) yield { ...required, [name]: value }
  if (names.includes('excel') && names.includes('object'))
    yield { ...required, excel: true, object: object.id }
  if (names.includes('excel') && names.includes('by')) yield { ...required, excel: true, by: 'object' }
}

async function textOf({ body }: Reply): Promise<string> {
  const bytes = (body as { bytes?: Buffer } | null)?.bytes
  if (!bytes) return JSON.stringify(body)
  if (bytes.subarray(0, 2).toString() === 'PK') return JSON.stringify(await cellsIn(bytes))
  return bytes.toString()
}

test('no answer to a guest holds the tax id, the contacts or the address of an object', async () => {
  const reads = server.app.endpoints.filter(({ method }) => method === 'GET')
  const answered: string[] = []
  const told: string[] = []
  for (const endpoint of reads)
    for (const params of paramsOf(endpoint)) {
      const bare = await guest.send('GET', pathOf(endpoint, params))
      const missing = Object.keys((bare.body as { fields?: object } | null)?.fields ?? {})
      const required = Object.fromEntries(
        needed
          .filter((name) => bare.status === 422 && missing.includes(name))
          .map((name) => [name, asked[name]?.[0]]),
      )
      for (const query of queriesOf(endpoint, required)) {
        const reply = await guest.send('GET', pathOf(endpoint, params, query))
        expect(reply.status, `${callOf(endpoint)} ${JSON.stringify(query)}`).toBeLessThan(500)
        if (reply.status !== 200) continue
        const text = await textOf(reply)
        answered.push(endpoint.path)
        if (secrets.some((secret) => secret !== '' && text.includes(secret)))
          told.push(`${callOf(endpoint)} ${JSON.stringify({ params, query })}`)
      }
    }
  expect(told).toEqual([])
  // The test would find something: the same calls tell guests the name of the object.
  expect(new Set(answered).size).toBeGreaterThan(40)
}, 120_000)

test('a guest sees an object in short, found by its name alone', async () => {
  const short = {
    id: object.id,
    title,
    region: { id: object.region.id, name: object.region.name },
    district: { id: object.district.id, name: object.district.name },
    activity_field: { id: object.activity_field.id, name: object.activity_field.name },
    standing: 'exceeded',
    latitude: object.latitude,
  }
  const one = expectDone(await guest.call(readPlace, { params: { id: object.id } }))
  expect(one).toMatchObject(short)
  expect(Object.keys(one)).not.toContain('inn')
  const found = async (search: string, caller = guest) =>
    expectDone(await caller.call(listPlaces, { query: { search } })).data.map(({ id }) => id)
  expect(await found('лазурный')).toEqual([object.id])
  expect(await found('kojzavod lazurniy')).toEqual([object.id])
  expect(await found(inn)).toEqual([])
  expect(await found('Тупик Ремесленников')).toEqual([])
  expect(await found(inn, as('ministry'))).toEqual([object.id])
})

test('by a tax id nobody asks who may not read objects', async () => {
  for (const call of [listPlaces, mapObjects, listEmissions] as const) {
    const refused = await guest.send('GET', pathOf(call, {}, { inn }))
    expect(refused, callOf(call)).toMatchObject({ status: 403, body: { code: 'access.denied' } })
    expect((await as('ministry').send('GET', pathOf(call, {}, { inn }))).status).toBe(200)
  }
  const { features } = expectDone(await guest.call(mapObjects, { query: { object: object.id } }))
  expect(features).toMatchObject([{ properties: { title, inn: null } }])
  const { data } = expectDone(await guest.call(listEmissions, { query: { object: object.id } }))
  expect(data).toMatchObject([{ object: { name: title }, verdict: 'exceeded' }])
})

test('the right to read objects brings along their places', async () => {
  const { user } = await aPerson({ granted: ['objects.view'] })
  const granted = await server.app.db
    .selectFrom('role_grants')
    .select('permission')
    .where('role_id', '=', user.role.id)
    .execute()
  expect(granted.map(({ permission }) => permission)).toContain('objects.places')
})
