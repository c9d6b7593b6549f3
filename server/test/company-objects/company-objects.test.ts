import { describe, expect, test } from 'vitest'
import {
  createObject,
  deleteObject,
  listObjectsOfSubject,
  readObject,
  updateObject,
} from '#contract/api/registry/company-objects'
import { readSource } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, aPerson, anObject, aSource, aNormative, objectFields, districtIn } = workWith(server)
const csak = as('csak')
const nowhere = 2_000_000_000

const journalOf = (id: number) =>
  db.selectFrom('journal').selectAll().where('object_id', '=', id).orderBy('id').execute()

describe('an object', () => {
  test('is answered with every field and the names of what it refers to, in the language asked for', async () => {
    const [ministry] = await db.selectFrom('ministries').selectAll().orderBy('id').execute()
    const [subordination] = await db.selectFrom('subordinations').selectAll().orderBy('id').execute()
    const body = await objectFields({
      title: ' АО «Навоиазот» ',
      inn: '200002933',
      website: 'navoiyazot.uz',
      contacts: '+998 79 223-00-00',
      ministry_id: ministry?.id,
      subordination_id: subordination?.id,
      danger_category: 1,
      controlled_sources: 12,
      miz_included_on: '2020-02-29',
      pkm343: true,
      additional_info: 'Проба\nвторая строка',
    })
    const made = expectDone(await csak.call(createObject, { body }), 201)
    const names = await db
      .selectFrom('regions')
      .selectAll()
      .where('id', 'in', [body.region_id, body.district_id].map(Number))
      .orderBy('parent_id', 'desc')
      .execute()
    const form = await db
      .selectFrom('ownership_forms')
      .selectAll()
      .where('id', '=', Number(body.ownership_form_id))
      .executeTakeFirstOrThrow()
    const field = await db
      .selectFrom('activity_fields')
      .selectAll()
      .where('id', '=', Number(body.activity_field_id))
      .executeTakeFirstOrThrow()
    const expected = (lang: 'name_ru' | 'name_uz') => ({
      id: made.id,
      title: 'АО «Навоиазот»',
      title_uz: '',
      inn: '200002933',
      address: body.address,
      latitude: body.latitude,
      longitude: body.longitude,
      region: { id: body.region_id, name: names.find(({ parent_id }) => parent_id === null)?.[lang] },
      district: { id: body.district_id, name: names.find(({ parent_id }) => parent_id !== null)?.[lang] },
      short_name: '',
      website: 'navoiyazot.uz',
      contacts: '+998 79 223-00-00',
      ownership_form: { id: form.id, name: form[lang] },
      activity_field: { id: field.id, name: field[lang] },
      subordination: { id: subordination?.id, name: subordination?.[lang] },
      ministry: { id: ministry?.id, name: ministry?.[lang] },
      danger_category: 1,
      controlled_sources: 12,
      sources_count: 0,
      available: false,
      activity_start: '2010-01-01',
      activity_end: null,
      end_reason: '',
      reopened_on: null,
      status: 'active',
      confidential: false,
      confidential_reason: '',
      miz_included_on: '2020-02-29',
      miz_excluded_on: null,
      pkm343: true,
      pkm343_included_on: '2026-03-02',
      pkm343_excluded_on: null,
      additional_info: 'Проба\nвторая строка',
      version: 1,
    })
    expect(made).toEqual(expected('name_ru'))
    const inUzbek = await csak.call(readObject, {
      params: { id: made.id },
      headers: { 'accept-language': 'uz' },
    })
    expect(expectDone(inUzbek)).toEqual(expected('name_uz'))
  })

  test('needs only the required fields, and names all that are missing', async () => {
    const reply = await csak.send('POST', createObject.path, { body: {} })
    expect(reply).toMatchObject({ status: 422, body: { code: 'input.required' } })
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual([
      'activity_field_id',
      'activity_start',
      'address',
      'danger_category',
      'district_id',
      'inn',
      'latitude',
      'longitude',
      'ownership_form_id',
      'region_id',
      'title',
    ])
  })

  test('is refused with every wrong field named at once', async () => {
    const body = {
      title: '',
      inn: '12345678',
      address: 'x'.repeat(501),
      latitude: 90.5,
      longitude: '65',
      region_id: 0,
      district_id: true,
      ownership_form_id: 1.5,
      activity_field_id: '1',
      danger_category: 5,
      activity_start: '2021-02-29',
      website: 'not a site',
      controlled_sources: -1,
      status: 'available',
      colour: 'red',
    }
    const reply = await csak.send('POST', createObject.path, { body })
    expect(reply.status).toBe(422)
    const { activity_field_id: _, ...wrong } = body
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('names every reference that leads nowhere', async () => {
    const wrong = {
      region_id: nowhere,
      district_id: nowhere,
      ownership_form_id: nowhere,
      activity_field_id: nowhere,
      subordination_id: nowhere,
      ministry_id: nowhere,
    }
    const reply = await csak.call(createObject, { body: await objectFields(wrong) })
    expect(reply.status).toBe(422)
    const notFound = Object.fromEntries(Object.keys(wrong).map((name) => [name, { code: 'not-found' }]))
    expect(reply.body.fields).toMatchObject(notFound)
  })

  test('lies in a region, and in a district of that region', async () => {
    const bukhara = await districtIn('1706')
    const own = await districtIn('1712')
    const create = async (fields: { region_id: number; district_id: number }) =>
      Object.keys((await csak.call(createObject, { body: await objectFields(fields) })).body.fields ?? {})
    expect(await create({ region_id: own.region_id, district_id: bukhara.district_id })).toEqual([
      'district_id',
    ])
    expect(await create({ region_id: own.region_id, district_id: own.region_id })).toEqual(['district_id'])
    expect(await create({ region_id: own.district_id, district_id: own.district_id })).toEqual([
      'region_id',
      'district_id',
    ])
  })

  test('is closed with a reason, and not before it began', async () => {
    const { id, version } = await anObject({ activity_start: '2015-05-05' })
    const close = (fields: object) => csak.call(updateObject, { body: { id, version, ...fields } })
    const both = await close({ activity_end: '2015-05-04' })
    expect(both).toMatchObject({
      status: 422,
      body: {
        fields: { activity_end: { code: 'end-before-start' }, end_reason: { code: 'required' } },
      },
    })
    const closed = expectDone(
      await close({ activity_end: '2015-05-05', end_reason: 'Ликвидация', status: 'inactive' }),
    )
    expect(closed).toMatchObject({ activity_end: '2015-05-05', status: 'inactive', version: 2 })
    const begun = await csak.call(updateObject, { body: { id, version: 2, activity_start: '2016-01-01' } })
    expect(begun.body.fields).toHaveProperty('activity_end')
  })

  test('is not on the MIZ list before the day has come, in Tashkent', async () => {
    server.clock.set('2026-03-02T19:30:00Z')
    const create = async (miz_included_on: string) =>
      (await csak.call(createObject, { body: await objectFields({ miz_included_on }) })).status
    expect(await create('2026-03-03')).toBe(201)
    expect(await create('2026-03-04')).toBe(422)
    server.clock.set('2026-03-02T09:00:00Z')
  })

  test('may have the tax id of another: a subject has several', async () => {
    const { inn } = await anObject()
    await anObject({ inn })
    const { count } = expectDone(await csak.call(listObjectsOfSubject, { query: { inn } }))
    expect(count).toBe(2)
  })

  test('keeps six decimals of its coordinates', async () => {
    const made = await anObject({ latitude: 40.123456789, longitude: 65.1 })
    expect([made.latitude, made.longitude]).toEqual([40.123457, 65.1])
  })
})

describe('secrecy', () => {
  test.each([{ status: 'secret' as const }, { confidential: true }])(
    'is only for those who may see secrets, and needs a reason: %o',
    async (marked) => {
      const editor = await aPerson({ granted: ['objects.view', 'objects.edit'] })
      const fields = await objectFields({ ...marked, confidential_reason: 'Причина' })
      const refused = await editor.call(createObject, { body: fields })
      expect(refused).toMatchObject({ status: 403, body: { code: 'access.denied' } })
      const { id, version } = await anObject()
      const change = { id, version, ...marked, confidential_reason: 'Причина' }
      expect((await editor.call(updateObject, { body: change })).status).toBe(403)
      const without = await csak.call(createObject, { body: await objectFields(marked) })
      expect(without).toMatchObject({
        status: 422,
        body: { fields: { confidential_reason: { code: 'required' } } },
      })
      expectDone(await csak.call(updateObject, { body: change }))
      expect((await editor.call(readObject, { params: { id } })).status).toBe(404)
      expectDone(await csak.call(readObject, { params: { id } }))
    },
  )
})

describe('warnings', () => {
  const warningsAt = async (latitude: number, longitude: number) => {
    const body = await objectFields({ latitude, longitude })
    const made = expectDone(await csak.call(createObject, { body }), 201)
    return (made.warnings ?? []).map(({ code, field }) => [code, field])
  }

  test.each([
    ['in the middle of the region', 40.1, 65.4, []],
    ['three kilometres beyond its border', 39.88, 65.45, []],
    ['seven kilometres beyond its border', 39.84, 65.45, [['coordinate.outside-region', 'latitude']]],
    ['in another region', 39.77, 64.42, [['coordinate.outside-region', 'latitude']]],
    ['three kilometres beyond the border of the country', 42.02, 66.5, []],
    [
      'twelve kilometres beyond the border of the country',
      42.1,
      66.5,
      [['coordinate.outside-country', 'latitude']],
    ],
    ['in another country', 51.13, 71.43, [['coordinate.outside-country', 'latitude']]],
    ['with longitude and latitude mixed up', 65.4, 40.1, [['coordinate.outside-country', 'latitude']]],
  ])('for a point %s', async (_, latitude, longitude, expected) => {
    const warnings = await warningsAt(latitude, longitude)
    expect(warnings).toEqual(expected)
  })

  test('for a beginning in the future', async () => {
    const { warnings } = await anObject({ activity_start: '2026-03-03' })
    expect(warnings).toEqual([
      { code: 'object.starts-later', message: 'The activity begins in the future', field: 'activity_start' },
    ])
    expect(await anObject({ activity_start: '2026-03-02' })).not.toHaveProperty('warnings')
  })

  test('come with a change too, and never block it', async () => {
    const { id, version } = await anObject()
    const body = { id, version, latitude: 10 }
    expect(expectDone(await csak.call(updateObject, { body })).warnings).toHaveLength(1)
    expect(await csak.call(readObject, { params: { id } })).toMatchObject({ body: { latitude: 10 } })
  })
})

describe('a change', () => {
  test('may name the record in the path or in the body, and leaves the other fields alone', async () => {
    const made = await anObject({ contacts: 'Телефон' })
    const path = `${updateObject.path}${made.id}/`
    const changed = await csak.send('PUT', path, { body: { version: 1, title: 'Новое название' } })
    expect(changed).toMatchObject({ status: 200, body: { ...made, title: 'Новое название', version: 2 } })
  })

  test('of two editors at once, one wins and the other is shown how it stands', async () => {
    const { id, version } = await anObject()
    const rename = (title: string) => csak.call(updateObject, { body: { id, version, title } })
    const replies = await Promise.all([rename('Первый'), rename('Второй')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    const lost = replies.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({ code: 'record.stale' })
    expect(lost?.body.current).toEqual(won)
  })

  test('to what is there already changes nothing', async () => {
    const { id, version, title, latitude, region } = await anObject()
    const body = { id, version, title, latitude, region_id: region.id, ministry_id: null }
    expect(expectDone(await csak.call(updateObject, { body })).version).toBe(version)
    expect(await journalOf(id)).toHaveLength(1)
  })

  test('of what is not there is 404', async () => {
    expect((await csak.call(updateObject, { body: { id: nowhere, version: 1 } })).status).toBe(404)
    expect((await csak.call(deleteObject, { body: { id: nowhere } })).status).toBe(404)
    expect((await csak.call(readObject, { params: { id: nowhere } })).status).toBe(404)
  })
})

test('a deleted object takes along what hangs on it, journaled under it', async () => {
  const object = await anObject()
  const source = await aSource({ object_id: object.id })
  await aNormative({ source_id: source.id })
  expectDone(await csak.call(deleteObject, { body: { id: object.id } }))
  expect((await csak.call(readObject, { params: { id: object.id } })).status).toBe(404)
  expect((await csak.call(readSource, { params: { id: source.id } })).status).toBe(404)
  const gone = (await journalOf(object.id)).filter(({ action }) => action === 'delete')
  expect(gone.map(({ record_type }) => record_type).sort()).toEqual([
    'company_objects',
    'component_normatives',
    'pollution_sources',
  ])
})
