import { describe, expect, test } from 'vitest'
import { mapObjects } from '#contract/api/figures/maps'
import {
  countObjectsByRegion,
  deleteObject,
  listObjects,
  listObjectsOfSubject,
} from '#contract/api/registry/company-objects'
import type { Caller } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { admin, as, regionWith, anObject, aSource } = workWith(server)
const csak = as('csak')

const inn = '811811811'
const [ministry] = await db.selectFrom('ministries').select('id').orderBy('id').execute()
const forms = await db.selectFrom('ownership_forms').select('id').orderBy('id', 'desc').execute()
const fields = await db.selectFrom('activity_fields').select('id').orderBy('id', 'desc').execute()
const [subordination] = await db.selectFrom('subordinations').select('id').orderBy('id').execute()
const one = await anObject({ inn, title: 'Яблоко', ministry_id: ministry?.id, danger_category: 1 })
const two = await anObject(
  { inn, title: 'Арбуз', pkm343: true, miz_included_on: '2021-01-01', danger_category: 0 },
  '1706',
)
const three = await anObject({
  inn,
  title: 'ёлка',
  activity_end: '2025-06-30',
  end_reason: 'Закрыт',
  ownership_form_id: forms[0]?.id,
  activity_field_id: fields[0]?.id,
  subordination_id: subordination?.id,
})

describe('the list', () => {
  test.each([
    ['region', { region: two.region.id }, [two]],
    ['district', { district: one.district.id }, [one, three]],
    ['ministry', { ministry: ministry?.id }, [one]],
    ['danger category', { danger_category: '1' }, [one]],
    ['danger category none', { danger_category: '0' }, [two]],
    ['status', { status: 'inactive' as const }, [three]],
    ['activity', { activity_field: fields[0]?.id }, [three]],
    ['ownership', { ownership_form: forms[0]?.id }, [three]],
    ['subordination', { subordination: subordination?.id }, [three]],
    ['beginning of the tax id', { inn: '8118118' }, [one, two, three]],
    ['MIZ', { miz: 'true' as const }, [two]],
    ['not MIZ', { miz: 'false' as const }, [one, three]],
    ['PKM 343', { pkm343: '1' as const }, [two]],
    ['several at once', { danger_category: '2', status: 'inactive' as const }, [three]],
  ])('is filtered by %s', async (_, filter, expected) => {
    const { data, count, next } = expectDone(await csak.call(listObjects, { query: { inn, ...filter } }))
    expect(data).toEqual(expected)
    expect({ count, next }).toEqual({ count: expected.length, next: null })
  })

  test.each([
    ['title', ['Арбуз', 'ёлка', 'Яблоко']],
    ['-title', ['Яблоко', 'ёлка', 'Арбуз']],
    ['-id', ['ёлка', 'Арбуз', 'Яблоко']],
    ['region', ['Арбуз', 'Яблоко', 'ёлка']],
    ['-region', ['Яблоко', 'ёлка', 'Арбуз']],
    ['miz_included_on', ['Арбуз', 'Яблоко', 'ёлка']],
    ['-danger_category', ['ёлка', 'Яблоко', 'Арбуз']],
  ] as const)('is sorted by %s', async (ordering, titles) => {
    const { data } = expectDone(await csak.call(listObjects, { query: { inn, ordering } }))
    expect(data.map(({ title }) => title)).toEqual(titles)
  })

  test('comes in pages that follow each other, with the count of all', async () => {
    const first = expectDone(await csak.call(listObjects, { query: { inn, page_size: 2 } }))
    expect(first).toMatchObject({ count: 3, count_exact: true, next: expect.any(String) })
    const page = first.next ?? ''
    const second = expectDone(await csak.call(listObjects, { query: { inn, page_size: 2, page } }))
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([one.id, two.id, three.id])
    expect(second.next).toBeNull()
  })

  test('refuses filters that it does not know', async () => {
    for (const query of ['colour=red', 'status=available', 'region=abc', 'danger_category=9', 'inn=12a']) {
      expect((await csak.send('GET', `${listObjects.path}?${query}`)).status, query).toBe(422)
    }
  })

  test('counts the sources of each', async () => {
    const object = await anObject()
    await aSource({ object_id: object.id })
    await aSource({ object_id: object.id })
    const { data } = expectDone(await csak.call(listObjects, { query: { inn: object.inn } }))
    expect(data[0]?.sources_count).toBe(2)
  })

  test('of a subject wants its tax id or the beginning of it', async () => {
    const { data } = expectDone(await csak.call(listObjectsOfSubject, { query: { inn: '81181' } }))
    expect(data.map(({ id }) => id)).toEqual([one.id, two.id, three.id])
    expect((await csak.send('GET', listObjectsOfSubject.path)).status).toBe(422)
  })

  test('is counted by region, each region once, with the total', async () => {
    await aSource({ object_id: one.id })
    const query = { inn }
    const { data, total, count } = expectDone(await csak.call(countObjectsByRegion, { query }))
    expect([data.length, count]).toEqual([14, 14])
    const none = { objects: 0, subjects: 0, sources: 0, active: 0, inactive: 0 }
    const zero = { ...none, secret: 0, miz: 0, pkm343: 0 }
    const ofRegion = (id: number) => data.find(({ region }) => region.id === id)
    expect(ofRegion(one.region.id)).toMatchObject({
      objects: 2,
      subjects: 1,
      sources: 1,
      active: 1,
      inactive: 1,
    })
    expect(ofRegion(two.region.id)).toMatchObject({
      ...zero,
      objects: 1,
      subjects: 1,
      active: 1,
      miz: 1,
      pkm343: 1,
    })
    expect(ofRegion((await regionWith('1735')).id)).toMatchObject(zero)
    expect(total).toEqual({
      ...{ objects: 3, subjects: 1, sources: 1, active: 2, inactive: 1, secret: 0, miz: 1, pkm343: 1 },
      ...{ category_1: 1, category_2: 1, category_3: 0, category_4: 0, category_0: 1 },
    })
    const names = data.map(({ region }) => region.name)
    expect(names).toEqual([...names].sort(new Intl.Collator('ru').compare))
    const { data: only } = expectDone(
      await csak.call(countObjectsByRegion, { query: { ...query, region: two.region.id } }),
    )
    expect(only.map(({ region }) => region.id)).toEqual([two.region.id])
  })

  test('counts secret objects apart, for those who see them, so that the columns add up', async () => {
    const ofSecret = { inn: '888777666' }
    await anObject(ofSecret)
    await anObject({ ...ofSecret, status: 'secret', confidential_reason: 'Оборонный объект' })
    const totalFor = async (caller: Caller) =>
      expectDone(await caller.call(countObjectsByRegion, { query: ofSecret })).total
    expect(await totalFor(csak)).toMatchObject({ objects: 2, active: 1, inactive: 0, secret: 1 })
    expect(await totalFor(as('ministry'))).toMatchObject({ objects: 1, active: 1, inactive: 0, secret: null })
  })

  test('is drawn on a map, within a box', async () => {
    const far = await anObject({ inn, latitude: 43.5, longitude: 59 })
    const points = async (bbox?: string) =>
      expectDone(await admin.call(mapObjects, { query: { inn, bbox } })).features.map(({ id }) => id)
    // The third one has closed.
    expect(await points()).toEqual([one.id, two.id, far.id])
    expect(await points('58.9,43.4,59,43.6')).toEqual([far.id])
    expect(await points('0,0,1,1')).toEqual([])
    for (const bbox of ['1,2,3', '9,0,1,1', 'a,b,c,d', '0,9,1,1'])
      expect((await admin.send('GET', `${mapObjects.path}?bbox=${bbox}`)).status).toBe(422)
    const listed = expectDone(await admin.call(listObjects, { query: { inn, bbox: '58.9,43.4,59,43.6' } }))
    expect(listed.data.map(({ id }) => id)).toEqual([far.id])
    const { features } = expectDone(await admin.call(mapObjects, { query: { inn, danger_category: '1' } }))
    expect(features).toEqual([
      {
        type: 'Feature',
        id: one.id,
        geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] },
        properties: {
          title: one.title,
          inn,
          region_id: one.region.id,
          district_id: one.district.id,
          danger_category: 1,
          status: 'active',
          condition: 'not_measured',
          load: null,
          measured_on: null,
        },
      },
    ])
    expectDone(await admin.call(deleteObject, { body: { id: far.id } }))
  })
})
