import { describe, expect, test } from 'vitest'
import { allRegions, childRegions, parentRegions } from '#contract/classifiers/regions'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, as, aPerson, regionWith } = workWith(server)
const guest = as('guest')

type RegionList = typeof parentRegions.list | typeof childRegions.list | typeof allRegions.list

const lists = { regions: parentRegions.list, districts: childRegions.list, both: allRegions.list }
const readAll = async (list: RegionList, query = {}, lang = 'ru') =>
  (await guest.call(list, { query: { page_size: 500, ...query }, headers: { 'accept-language': lang } })).body

let made = 0
/** A region that has no districts yet. */
async function aRegion() {
  made += 1
  const body = {
    name_ru: `Новая область ${made}`,
    name_uz: `Yangi viloyat ${made}`,
    sato: String(1800 + made),
  }
  return expectDone(await admin.call(parentRegions.create, { body }), 201)
}

describe('the country', () => {
  test('has 14 regions and 206 districts, with both names and their codes', async () => {
    const [regions, districts, all] = await Promise.all(Object.values(lists).map((list) => readAll(list)))
    expect([regions?.count, districts?.count, all?.count]).toEqual([14, 206, 220])
    expect([regions?.data.length, districts?.data.length, all?.data.length]).toEqual([14, 206, 220])
    const satoOf = new Map(regions?.data.map(({ id, sato }) => [id, sato]))
    for (const region of regions?.data ?? [])
      expect(region).toMatchObject({ parent_id: null, sato: /^\d{4}$/ })
    for (const { sato, parent_id } of districts?.data ?? []) {
      expect(sato).toMatch(/^\d{7}$/)
      expect(sato.startsWith(satoOf.get(parent_id ?? 0) ?? 'nowhere')).toBe(true)
    }
    for (const { name_ru, name_uz } of all?.data ?? []) {
      expect(name_ru).toMatch(/^[А-ЯЁа-яё0-9 .«»-]+$/)
      expect(name_uz).toMatch(/^[A-Za-z0-9‘’ .-]+$/)
    }
    expect(new Set(all?.data.map(({ sato }) => sato)).size).toBe(220)
  })

  test('is named in the language that is asked for, else the user’s own', async () => {
    const nameIn = async (headers: Record<string, string>, caller = guest) =>
      (await caller.call(parentRegions.list, { query: { sato: '1735' }, headers })).body.data[0]?.name
    expect(await nameIn({ 'accept-language': 'ru' })).toBe('Республика Каракалпакстан')
    expect(await nameIn({ 'accept-language': 'uz' })).toBe('Qoraqalpog‘iston Respublikasi')
    expect(await nameIn({ 'accept-language': 'uz-UZ,uz;q=0.9,en;q=0.8' })).toBe(
      'Qoraqalpog‘iston Respublikasi',
    )
    expect(await nameIn({ 'accept-language': 'en-GB, ru' })).toBe('Республика Каракалпакстан')
    expect(await nameIn({})).toBe('Республика Каракалпакстан')
    const uzbek = await aPerson()
    expectDone(await uzbek.send('PATCH', '/api/auth/profile/', { body: { lang: 'uz' } }))
    expect(await nameIn({}, uzbek)).toBe('Qoraqalpog‘iston Respublikasi')
    expect(await nameIn({ 'accept-language': 'ru' }, uzbek)).toBe('Республика Каракалпакстан')
  })
})

describe('the lists', () => {
  test('of districts is of one region when asked', async () => {
    const navoi = await regionWith('1712')
    for (const list of [childRegions.list, allRegions.list]) {
      const { data, count } = await readAll(list, { parent_id: navoi.id })
      expect(count).toBe(data.length)
      expect(data.length).toBeGreaterThan(5)
      expect(data.every(({ parent_id }) => parent_id === navoi.id)).toBe(true)
    }
  })

  test.each([
    ['Навоий', 'ru'],
    ['навоий', 'uz'],
    ['navoiy', 'ru'],
    ['NAVOIY VIL', 'uz'],
  ])('are searched in both languages (%s)', async (search, lang) => {
    const { data } = await readAll(parentRegions.list, { search }, lang)
    expect(data.map(({ sato }) => sato)).toEqual(['1712'])
  })

  test.each([...`'‘’ʻʼ\`´`])(
    'are found with whichever apostrophe the keyboard has (%s)',
    async (apostrophe) => {
      for (const search of [`farg${apostrophe}ona`, `FARG${apostrophe}O`]) {
        const { data } = await readAll(parentRegions.list, { search }, 'uz')
        expect(data.map(({ name }) => name)).toEqual(['Farg‘ona viloyati'])
      }
    },
  )

  test('take wildcards literally, and an empty search as none', async () => {
    for (const search of ['%', '_', '\\', '.*', "'_", '‘%'])
      expect((await readAll(parentRegions.list, { search })).count).toBe(0)
    expect((await readAll(parentRegions.list, { search: ' ' })).count).toBe(14)
  })

  test.each([
    ['ru', 'name_ru'],
    ['uz', 'name_uz'],
  ] as const)('are ordered as the language does (%s)', async (lang, column) => {
    const { data } = await readAll(allRegions.list, { ordering: 'name' }, lang)
    const names = data.map((region) => region.name)
    expect(names).toEqual([...names].sort(new Intl.Collator(lang).compare))
    const { data: reversed } = await readAll(allRegions.list, { ordering: `-${column}` }, 'ru')
    expect(new Set(reversed.map((region) => region[column]))).toEqual(new Set(names))
    expect(reversed[0]?.[column]).toBe(names.at(-1))
  })

  test('put the letters of Uzbek that Latin lacks behind z', async () => {
    const { data } = await readAll(childRegions.list, { ordering: 'name' }, 'uz')
    const starts = data.map(({ name }) => /^(O‘|G‘|Sh|Ch|.)/.exec(name)?.[0])
    expect([...new Set(starts)].slice(-5)).toEqual(['Z', 'O‘', 'G‘', 'Sh', 'Ch'])
  })

  test('come in pages of 15, each row once, whichever way one pages', async () => {
    const seen: number[] = []
    const readFrom = async (page?: string): Promise<void> => {
      const { data, next, count } = (await guest.call(childRegions.list, { query: page ? { page } : {} }))
        .body
      expect(count).toBe(206)
      seen.push(...data.map(({ id }) => id))
      if (next) expect(data).toHaveLength(15)
      if (next) await readFrom(next)
    }
    await readFrom()
    expect(seen).toHaveLength(206)
    expect(new Set(seen).size).toBe(206)
    const third = (await guest.call(childRegions.list, { query: { page: '3' } })).body
    expect(third.data.map(({ id }) => id)).toEqual(seen.slice(30, 45))
    const beyond = (await guest.call(childRegions.list, { query: { page: '1000' } })).body
    expect(beyond).toMatchObject({ data: [], next: null, count: 206 })
  })

  test('end where they end, also on a full page', async () => {
    const { next } = (await guest.call(parentRegions.list, { query: { page_size: 14 } })).body
    expect(next).toBeNull()
  })

  test.each([
    'page_size=501',
    'page_size=0',
    'page_size=-1',
    'page_size=1.5',
    'page_size=abc',
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'ordering=sato;drop',
    'ordering=--name',
    'parent_id=abc',
    'unknown=1',
    'page=1&page=2',
    'search=a&search=b',
    `search=${'x'.repeat(201)}`,
    'page=99999999999999999999',
  ])('refuse ?%s, and name it', async (query) => {
    const reply = await guest.send('GET', `${childRegions.list.path}?${query}`)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([query.split('=')[0]])
  })

  test('give up to 500 at once', async () => {
    expect((await readAll(allRegions.list)).data).toHaveLength(220)
  })
})

describe('a region', () => {
  test('is added and changed, at its own address and at the common one', async () => {
    for (const classifier of [parentRegions, allRegions]) {
      made += 1
      const names = { name_ru: `Область ${made}`, name_uz: `Viloyat ${made}` }
      const body = { ...names, sato: String(1900 + made) }
      const region = expectDone(await admin.call(classifier.create, { body }), 201)
      expect(region).toEqual({
        id: expect.any(Number),
        ...body,
        name: names.name_ru,
        parent_id: null,
        version: 1,
      })
      const change = { id: region.id, version: 1, name_uz: `Boshqa ${made}` }
      const changed = expectDone(await admin.call(classifier.update, { body: change }))
      expect(changed).toEqual({ ...region, name_uz: change.name_uz, version: 2 })
    }
  })

  test('cannot be added twice under one code, not even at once', async () => {
    const body = { name_ru: 'Дважды', name_uz: 'Ikki marta', sato: '1999' }
    const replies = await Promise.all([0, 1].map(() => admin.call(parentRegions.create, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'record.duplicate', fields: { sato: { code: 'duplicate' } } })
  })

  test('warns of a name that another record has, whatever its letters, and adds it all the same', async () => {
    const add = async (name_ru: string, sato: string) => {
      const body = { name_ru, name_uz: `Ism ${sato}`, sato }
      return expectDone(await admin.call(parentRegions.create, { body }), 201)
    }
    expect((await add('ТЕСТ', '1997')).warnings).toBeUndefined()
    expect((await add(' тест', '1998')).warnings).toMatchObject([
      { code: 'classifier.name-taken', field: 'name_ru' },
    ])
  })

  test('that was changed meanwhile is shown', async () => {
    const { id, version } = await aRegion()
    const first = expectDone(
      await admin.call(parentRegions.update, { body: { id, version, name_ru: 'Раз' } }),
    )
    const late = await admin.call(parentRegions.update, { body: { id, version, name_ru: 'Два' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'record.stale', current: first } })
  })

  test('with districts keeps the code that theirs begin with', async () => {
    const { id, version } = await regionWith('1733')
    const reply = await admin.call(allRegions.update, { body: { id, version, sato: '1899' } })
    expect(reply).toMatchObject({ status: 422, body: { fields: { sato: expect.anything() } } })
    expect((await regionWith('1733')).id).toBe(id)
  })

  test('with districts does not become a district', async () => {
    const [khorezm, navoi] = [await regionWith('1733'), await regionWith('1712')]
    const body = { id: khorezm.id, version: khorezm.version, parent_id: navoi.id, sato: '1712999' }
    const reply = await admin.call(allRegions.update, { body })
    expect(reply).toMatchObject({ status: 422, body: { fields: { parent_id: { code: 'has-districts' } } } })
  })

  test('does not become its own parent', async () => {
    const { id, version, sato } = await aRegion()
    const reply = await admin.call(allRegions.update, {
      body: { id, version, parent_id: id, sato: `${sato}001` },
    })
    expect(reply.status).toBe(422)
    expect(reply.body.fields).toHaveProperty('parent_id')
  })

  test('is not changed at the address of the districts, nor a district at that of the regions', async () => {
    const [region, district] = [await regionWith('1712'), await regionWith('1706204')]
    const asDistrict = { id: region.id, version: region.version, name_ru: 'Нет' }
    expect((await admin.call(childRegions.update, { body: asDistrict })).status).toBe(404)
    const asRegion = { id: district.id, version: district.version, name_ru: 'Нет' }
    expect((await admin.call(parentRegions.update, { body: asRegion })).status).toBe(404)
  })
})

describe('a district', () => {
  test('is added to a region, with a code that begins with that of the region', async () => {
    const region = await aRegion()
    for (const [index, classifier] of [childRegions, allRegions].entries()) {
      const body = {
        name_ru: 'Район',
        name_uz: 'Tuman',
        sato: `${region.sato}20${index}`,
        parent_id: region.id,
      }
      const district = expectDone(await admin.call(classifier.create, { body }), 201)
      expect(district).toMatchObject({ ...body, version: 1 })
    }
  })

  test.each([
    ['without a region', {}, 'parent_id'],
    ['in a region that does not exist', { parent_id: 2_000_000_000 }, 'parent_id'],
    ['in a district', { parent_id: 'district' }, 'parent_id'],
    ['with the code of another region', { parent_id: 'navoi', sato: '1706999' }, 'sato'],
    ['with the code of a region', { parent_id: 'navoi', sato: '1712' }, 'sato'],
    ['with letters in its code', { parent_id: 'navoi', sato: '1712abc' }, 'sato'],
  ])('is not added %s', async (_, fields, wrong) => {
    const known = { navoi: (await regionWith('1712')).id, district: (await regionWith('1706204')).id }
    const given = (fields as { parent_id?: keyof typeof known }).parent_id
    const parent_id = given ? (known[given] ?? given) : undefined
    const body = { name_ru: 'Район', name_uz: 'Tuman', sato: '1712998', ...fields, parent_id }
    const reply = await admin.send('POST', childRegions.create.path, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([wrong])
  })

  test('moves to another region together with its code', async () => {
    const [from, to] = [await aRegion(), await aRegion()]
    const body = { name_ru: 'Район', name_uz: 'Tuman', sato: `${from.sato}777`, parent_id: from.id }
    const { id, version } = expectDone(await admin.call(childRegions.create, { body }), 201)
    const move = { id, version, parent_id: to.id }
    expect((await admin.call(childRegions.update, { body: move })).status).toBe(422)
    expectDone(await admin.call(childRegions.update, { body: { ...move, sato: `${to.sato}777` } }))
  })
})

test('every wrong field is named at once', async () => {
  const body = { name_ru: '', name_uz: 5, sato: '17', extra: 1 }
  const reply = await admin.send('POST', parentRegions.create.path, { body })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(['extra', 'name_ru', 'name_uz', 'sato'])
})

test('only who may edit classifiers changes regions', async () => {
  const body = { name_ru: 'Нет', name_uz: 'Yo‘q', sato: '2001' }
  expect((await guest.call(parentRegions.create, { body })).status).toBe(403)
  expectDone(await as('csak').call(parentRegions.create, { body }), 201)
})
