import { describe, expect, test } from 'vitest'
import { readings, reservoirs } from '#contract/registers/reservoirs'
import { expectDone, workWith } from '../support/records/builders'
import { fileOf, importInto } from '../support/records/register-actions'
import { startServer } from '../support/server'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, admin, aPerson, regionWith } = workWith(server)
const water = as('water')
const navoi = await regionWith('1712')
const tashkent = await regionWith('1727')
const surkhandarya = await regionWith('1722')
const ofNavoi = await aPerson({ region_id: navoi.id, granted: ['water.reservoirs', 'water.edit'] })

let made = 0
const fieldsOf = (region_id: number) => {
  made += 1
  return {
    ...{ name_ru: `Водохранилище ${made}`, name_uz: `Suv ombori ${made}`, region_id },
    ...{ type: 'channel' as const, volume: 1200.5, lowest_level: 300, highest_level: 340.25 },
  }
}
const aReservoir = async (region_id = navoi.id, more: object = {}) =>
  expectDone(await water.call(reservoirs.create, { body: { ...fieldsOf(region_id), ...more } }), 201)

const read = async (id: number) => expectDone(await water.call(reservoirs.read, { params: { id } }))

describe('a reservoir', () => {
  test('is added, read, listed, changed and deleted by the role of water management', async () => {
    const one = await aReservoir(navoi.id, { latitude: 40.1, longitude: 65.3 })
    expect(one).toMatchObject({ region: { id: navoi.id }, volume: 1200.5, district: null, date: null })
    expect(one.name).toBe(one.name_ru)
    const inUzbek = expectDone(
      await water.call(reservoirs.read, { params: { id: one.id }, headers: { 'accept-language': 'uz' } }),
    )
    expect(inUzbek).toMatchObject({ name: one.name_uz, region: { name: navoi.name_uz } })
    const listed = expectDone(await water.call(reservoirs.list, { query: { search: one.name_uz } }))
    expect(listed.data).toEqual([one])
    const changed = expectDone(
      await water.call(reservoirs.change, { params: { id: one.id }, body: { volume: 1300, version: 1 } }),
    )
    expect(changed).toEqual({ ...one, volume: 1300, version: 2 })
    expectDone(await water.call(reservoirs.remove, { params: { id: one.id } }))
    expect((await water.call(reservoirs.read, { params: { id: one.id } })).status).toBe(404)
  })

  test('is written and read under the names of the specification', async () => {
    const said = {
      ...{ name: 'Сурхан', organization: 'Управление', address: 'Джаркурган', year_started: 1967 },
      ...{ volume: 800, type: 'channel' as const, water_source: 'Сурхандарья', code_region: '1722' },
      ...{ use_water: 12.5, water_level: 310.5, water_saturation: 61, water_mineralization: 0.4 },
      date: '2026-01-01',
    }
    const one = expectDone(await water.call(reservoirs.create, { body: said }), 201)
    expect(one).toMatchObject(said)
    expect(one).toMatchObject({ name_ru: 'Сурхан', name_uz: 'Сурхан', region: { id: surkhandarya.id } })
    const { data } = expectDone(await water.call(reservoirs.list, { query: { search: 'Сурхан' } }))
    expect(data).toMatchObject([said])
    const changed = await water.call(reservoirs.change, {
      params: { id: one.id },
      body: { name: 'Surxon', code_region: '1712', version: 1 },
      headers: { 'accept-language': 'uz' },
    })
    expect(expectDone(changed)).toMatchObject({
      ...{ name: 'Surxon', name_ru: 'Сурхан', name_uz: 'Surxon' },
      ...{ code_region: '1712', region: { id: navoi.id } },
    })
  })

  test('needs a name and a region under either name, and of one region alone', async () => {
    const reply = await water.call(reservoirs.create, { body: { type: 'channel', volume: -1 } })
    expect(reply.body.fields).toMatchObject({
      ...{ name_ru: { code: 'required' }, name_uz: { code: 'required' }, region_id: { code: 'required' } },
      volume: { code: 'too-small' },
    })
    for (const code_region of ['1799', '1727']) {
      const body = { ...fieldsOf(navoi.id), code_region }
      const refused = await water.call(reservoirs.create, { body })
      expect(refused).toMatchObject({ status: 422, body: { fields: { code_region: { code: 'not-found' } } } })
    }
  })

  test('stands in the list of a period as it was at its end', async () => {
    const one = await aReservoir(navoi.id, { date: '2024-05-01', water_level: 301 })
    const rows = [{ record_id: one.id, date: '2026-02-01', water_level: 320 }]
    expectDone(await water.call(readings.store, { body: { rows } }))
    const of = async (period: object) =>
      expectDone(await water.call(reservoirs.list, { query: { search: one.name, ...period } })).data.map(
        ({ date }) => date,
      )
    expect(await of({})).toEqual(['2026-02-01'])
    expect(await of({ date_to: '2025-12-31' })).toEqual(['2024-05-01'])
    expect(await of({ date_from: '2025-01-01', date_to: '2025-12-31' })).toEqual([])
    expect(await of({ date_to: '2025-12-31', near_bounds: 'true' })).toEqual(['2024-05-01'])
    expect(await of({ near_bounds: 'true' })).toEqual([])
  })

  test('is refused with every wrong field named', async () => {
    const body = { ...fieldsOf(navoi.id), district_id: tashkent.id, highest_level: 200 }
    const reply = await water.call(reservoirs.create, { body })
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { district_id: { code: 'not-found' }, highest_level: { code: 'bounds-crossed' } } },
    })
  })

  test('outside its region says so, and is kept', async () => {
    const one = await aReservoir(navoi.id, { latitude: 41.3, longitude: 69.2 })
    expect(one.warnings).toMatchObject([{ code: 'coordinate.outside-region' }])
  })

  test('that somebody else has changed is shown to the second', async () => {
    const one = await aReservoir()
    const change = (volume: number) =>
      water.call(reservoirs.change, { params: { id: one.id }, body: { volume, version: one.version } })
    expectDone(await change(10))
    const second = await change(20)
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'record.stale', current: { volume: 10, version: 2 } },
    })
  })

  test('brings its last reading, and takes one along', async () => {
    const one = await aReservoir(navoi.id, { date: '2026-01-01', water_level: 310.5, use_water: 3 })
    expect(one).toMatchObject({ date: '2026-01-01', water_level: 310.5, use_water: 3, inflow: null })
    const rows = [{ record_id: one.id, date: '2026-02-01', water_level: 312 }]
    expectDone(await water.call(readings.store, { body: { rows } }))
    expect(await read(one.id)).toMatchObject({ date: '2026-02-01', water_level: 312, use_water: null })
    const body = { water_level: 313, version: one.version }
    expectDone(await water.call(reservoirs.change, { params: { id: one.id }, body }))
    const { data } = expectDone(await water.call(readings.list, { query: { record: one.id } }))
    expect(data.map(({ date, water_level }) => [date, water_level])).toEqual([
      ['2026-02-01', 313],
      ['2026-01-01', 310.5],
    ])
  })
})

describe('readings', () => {
  test('of many are stored at once, all or nothing, and none of the future', async () => {
    const [one, other] = [await aReservoir(), await aReservoir()]
    const rows = [
      { record_id: one.id, date: '2026-03-01', water_level: 301 },
      { record_id: other.id, date: '2199-03-01', water_level: 302 },
      { record_id: 999_999, date: '2026-03-01' },
    ]
    const refused = await water.call(readings.store, { body: { rows } })
    expect(refused.body.fields).toEqual({
      'rows.1.date': expect.objectContaining({ code: 'in-future' }),
      'rows.2.record_id': expect.objectContaining({ code: 'not-found' }),
    })
    expect(expectDone(await water.call(readings.list, { query: { record: one.id } })).count).toBe(0)
  })

  test('that others have written meanwhile are shown, and nothing is stored', async () => {
    const [one, other] = [await aReservoir(), await aReservoir()]
    const row = (record_id: number, water_level: number) => ({ record_id, date: '2026-03-01', water_level })
    const { data } = expectDone(await water.call(readings.store, { body: { rows: [row(one.id, 301)] } }))
    const late = await admin.call(readings.store, { body: { rows: [row(one.id, 305), row(other.id, 302)] } })
    expect(late).toMatchObject({ status: 409, body: { code: 'record.stale', current: { data } } })
    expect(expectDone(await water.call(readings.list, { query: { record: other.id } })).count).toBe(0)
    const rows = [{ ...row(one.id, 305), version: 1 }]
    const stored = expectDone(await admin.call(readings.store, { body: { rows } }))
    expect(stored.data).toMatchObject([{ water_level: 305, version: 2 }])
  })

  test('are told by the history of their reservoir, also when they are gone', async () => {
    const one = await aReservoir()
    const rows = [{ record_id: one.id, date: '2026-03-01', water_level: 301 }]
    const { data } = expectDone(await water.call(readings.store, { body: { rows } }))
    const corrected = [{ ...rows[0], water_level: 302.5, version: 1 }] as never
    expectDone(await water.call(readings.store, { body: { rows: corrected } }))
    expectDone(await water.call(readings.remove, { params: { id: data[0]?.id as number } }))
    const history = expectDone(await water.call(reservoirs.history, { params: { id: one.id }, query: {} }))
    expect(history.data.map(({ action, row }) => [action, row])).toEqual([
      ['delete', '2026-03-01'],
      ['update', '2026-03-01'],
      ['create', '2026-03-01'],
      ['create', null],
    ])
    expect(history.data[1]).toMatchObject({
      actor: 'Рустам Хасанов',
      changes: [{ title: 'Уровень, м', before: '301', after: '302,5' }],
    })
  })
})

describe('who is limited to a region', () => {
  test('sees nothing of another: lists, single reads, files, series, points', async () => {
    const [own, foreign] = [
      await aReservoir(navoi.id, { latitude: 40, longitude: 65 }),
      await aReservoir(tashkent.id, { latitude: 41, longitude: 69 }),
    ]
    const rows = [own, foreign].map(({ id }) => ({ record_id: id, date: '2026-02-01', water_level: 310 }))
    expectDone(await water.call(readings.store, { body: { rows } }))
    const { data } = expectDone(await ofNavoi.call(reservoirs.list, { query: { page_size: 500 } }))
    expect(new Set(data.map(({ region }) => region.id))).toEqual(new Set([navoi.id]))
    expect(data.map(({ id }) => id)).toContain(own.id)
    for (const call of [reservoirs.read, reservoirs.history, reservoirs.remove])
      expect(
        (await ofNavoi.call(call as typeof reservoirs.read, { params: { id: foreign.id } })).status,
      ).toBe(404)
    const files = (await cellsIn(await fileOf(ofNavoi, reservoirs))).flat()
    expect(files).toContain(own.name)
    expect(files).not.toContain(foreign.name)
    const series = expectDone(await ofNavoi.call(readings.list, { query: { page_size: 500 } }))
    expect(series.data.map(({ record }) => record.id)).toContain(own.id)
    expect(series.data.map(({ record }) => record.id)).not.toContain(foreign.id)
    const points = expectDone(await ofNavoi.call(reservoirs.map as NonNullable<typeof reservoirs.map>, {}))
    expect(points.data.map(({ id }) => id)).toContain(own.id)
    expect(points.data.map(({ id }) => id)).not.toContain(foreign.id)
  })

  test('puts nothing into another', async () => {
    const reply = await ofNavoi.call(reservoirs.create, { body: fieldsOf(tashkent.id) })
    expect(reply).toMatchObject({ status: 422, body: { fields: { region_id: { code: 'not-found' } } } })
    const foreign = await aReservoir(tashkent.id)
    const rows = [{ record_id: foreign.id, date: '2026-02-01', water_level: 310 }]
    expect((await ofNavoi.call(readings.store, { body: { rows } })).status).toBe(422)
  })
})

test('reservoirs are for those who were granted them', async () => {
  for (const name of ['guest', 'laboratory', 'csak', 'goskomles'])
    expect((await as(name).call(reservoirs.list, { query: {} })).status).toBe(403)
  expect((await as('ministry').call(reservoirs.list, { query: {} })).status).toBe(200)
  expect((await as('ministry').call(reservoirs.create, { body: fieldsOf(navoi.id) })).status).toBe(403)
})

describe('a file', () => {
  test('that was exported comes back and changes nothing, in either language and format', async () => {
    await aReservoir(navoi.id, { date: '2026-01-01', water_level: 310.5, latitude: 40.1, longitude: 65.3 })
    for (const [format, lang] of [
      ['excel', 'ru'],
      ['csv', 'uz'],
    ] as const) {
      const report = await importInto(
        water,
        reservoirs,
        await fileOf(water, reservoirs, { [format]: 'true' }, lang),
      )
      expect(report).toMatchObject({ applied: true, created: 0, updated: 0, errors: [] })
      expect(report.unchanged).toBeGreaterThan(2)
    }
  })

  const header = [
    'ID',
    'Название (рус.)',
    'Название (узб.)',
    'Регион',
    'Район',
    'Тип',
    'Полный объём, млн м³',
    'Дата показаний',
    'Уровень, м',
  ]

  test('adds, changes and empties', async () => {
    const one = await aReservoir(navoi.id, {
      organization: 'Управление',
      date: '2026-01-01',
      water_level: 310,
    })
    const rows = [
      [
        one.id,
        'Переименованное',
        one.name_uz,
        'Навоийская область',
        null,
        'Наливное',
        '77,5',
        '01.01.2026',
        311,
      ],
      [null, 'Новое', 'Yangi', 'Navoiy viloyati', null, 'O‘zandagi', 10, null, null],
    ]
    const report = await importInto(water, reservoirs, await aWorkbook({ header, rows }))
    expect(report).toMatchObject({ applied: true, created: 1, updated: 1, errors: [] })
    expect(await read(one.id)).toMatchObject({
      name: 'Переименованное',
      type: 'off-channel',
      volume: 77.5,
      water_level: 311,
      organization: 'Управление',
    })
  })

  test('with errors has every one named by its cell, and changes nothing', async () => {
    const one = await aReservoir()
    const before = expectDone(await water.call(reservoirs.list, { query: {} })).count
    const rows = [
      [null, 'Верное', 'To‘g‘ri', 'Навоийская область', null, 'Русловое', 10, null, null],
      [one.id, 'Имя', 'Nom', 'Навойская область', null, 'Русло', 'много', '01.01.2199', 5],
      [999_999, 'Имя', 'Nom', 'Навоийская область', 'Бостанлыкский район', 'Русловое', 10, null, null],
      [null, null, 'Nom', 'Навоийская область', null, 'Русловое', -1, null, 5],
    ]
    const report = await importInto(water, reservoirs, await aWorkbook({ header, rows }))
    expect(report.applied).toBe(false)
    expect(report.errors.map(({ cell, code }) => `${cell} ${code}`)).toEqual([
      'D3 no-such-name',
      'F3 invalid-value',
      'G3 number',
      'A4 not-found',
      'E4 no-such-name',
      'B5 required',
      'G5 too-small',
    ])
    expect(report.errors[0]?.text).toContain('Навоийская область')
    expect(report.job.file?.name).toContain('(ошибки)')
    expect(expectDone(await water.call(reservoirs.list, { query: {} })).count).toBe(before)
  })

  test('is tried first', async () => {
    const before = expectDone(await water.call(reservoirs.list, { query: {} })).count
    const rows = [[null, 'Новое', 'Yangi', 'Навоийская область', null, 'Русловое', 10, null, null]]
    const report = await importInto(water, reservoirs, await aWorkbook({ header, rows }), { dry_run: 'true' })
    expect(report).toMatchObject({ dry_run: true, applied: false, created: 1, errors_count: 0 })
    expect(expectDone(await water.call(reservoirs.list, { query: {} })).count).toBe(before)
  })

  test('to fill in marks what is required', async () => {
    const reply = await ofNavoi.send('GET', reservoirs.template.path)
    const [head] = await cellsIn(reply.body.bytes as Buffer)
    expect(head?.slice(0, 5)).toEqual(['ID', 'Название (рус.) *', 'Название (узб.) *', 'Регион *', 'Район'])
  })
})
