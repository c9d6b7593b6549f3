import { describe, expect, test } from 'vitest'
import { listEmissions } from '#contract/api/measurements/emissions'
import { countObjectsByRegion, listObjects } from '#contract/api/registry/company-objects'
import { createCard, listCards } from '#contract/api/registry/expertise'
import { listSources } from '#contract/api/registry/pollution-sources'
import { type Caller, pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { aPerson, as, anObject, aSource, aNormative, anEmission } = workWith(server)
const csak = as('csak')

type List =
  | typeof listEmissions
  | typeof listObjects
  | typeof listSources
  | typeof listCards
  | typeof countObjectsByRegion

async function download(list: List, query: object, lang = 'ru', caller: Caller = csak) {
  const path = pathOf(list, {}, query as Record<string, unknown>)
  const reply = await caller.send('GET', path, { headers: { 'accept-language': lang } })
  expect(reply.status).toBe(200)
  const name = decodeURIComponent(reply.headers.get('content-disposition') ?? '')
  const [head, ...rows] = await cellsIn(reply.body.bytes as Buffer)
  const asRecord = (cells: unknown[]) =>
    Object.fromEntries((head ?? []).map((title, index) => [title, cells[index] ?? null]))
  return { name, head, rows: rows.map(asRecord) }
}

const inn = '822822822'
const formula = '=HYPERLINK("http://evil.example";"Жмите")'
const object = await anObject({
  inn,
  title: formula,
  address: '+1+1',
  contacts: '@SUM(A1)',
  additional_info: '-2+3',
  pkm343: true,
  miz_included_on: '2021-05-06',
  activity_end: '2025-01-01',
  end_reason: 'Закрыт',
  status: 'inactive',
})
for (let index = 0; index < 20; index++) await anObject({ inn })

describe('the objects', () => {
  test('come as a file of every row that the filters select, with words and names', async () => {
    const { name, rows } = await download(listObjects, { inn, excel: true, page_size: 5 })
    expect(name).toMatch(/Объекты, .*2026-03-02\.xlsx$/)
    expect(rows).toHaveLength(21)
    expect(rows[0]).toMatchObject({
      ID: object.id,
      'Наименование субъекта': formula,
      ИНН: inn,
      'Юридический адрес': '+1+1',
      Контакты: '@SUM(A1)',
      'Дополнительные сведения': '-2+3',
      Регион: object.region.name,
      Район: object.district.name,
      Широта: object.latitude,
      'Форма собственности': object.ownership_form.name,
      'Сфера деятельности': object.activity_field.name,
      'Категория опасности': 2,
      'Источников в реестре': 0,
      'Начало деятельности': '2010-01-01',
      'Окончание деятельности': '2025-01-01',
      'Включён в перечень МИЗ': '2021-05-06',
      Статус: 'Недействующий',
      'Перечень ПКМ-343': 'Да',
      Министерство: null,
    })
  })

  test('in Uzbek, as csv, filtered, searched and in order', async () => {
    const query = { inn, csv: true, status: 'active', search: 'obyekt', ordering: '-id' }
    const { name, rows } = await download(listObjects, query, 'uz')
    expect(name).toMatch(/Obyektlar, .*Faol, obyekt 2026-03-02\.csv$/)
    expect(rows).toHaveLength(20)
    const ids = rows.map(({ ID }) => Number(ID))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(rows[0]).toMatchObject({ STIR: inn, Holati: 'Faol', 'VMQ-343 ro‘yxati': 'Yo‘q' })
  })

  test('in csv no text becomes a formula', async () => {
    const path = pathOf(listObjects, {}, { inn, csv: true })
    const text = ((await csak.send('GET', path)).body.bytes as Buffer).toString()
    for (const dangerous of [/[;\n]"?=/, /[;\n]"?\+1/, /[;\n]"?@/, /[;\n]"?-2/])
      expect(text).not.toMatch(dangerous)
  })
})

test('the counts by region come with their total', async () => {
  const { name, head, rows } = await download(countObjectsByRegion, { inn, excel: true })
  expect(name).toContain('Объекты по регионам')
  expect(head?.slice(0, 4)).toEqual(['Регион', 'Объектов', 'Субъектов', 'Источников'])
  expect(rows).toHaveLength(15)
  expect(rows.at(-1)).toMatchObject({ Регион: 'Всего', Объектов: 21, Субъектов: 1, 'В списке МИЗ': 1 })
  expect(rows.find((row) => row.Регион === object.region.name)).toMatchObject({ Объектов: 21 })
})

test('the sources come with their objects', async () => {
  const source = await aSource({ object_id: object.id, number: '007', name: '=1+1', type: 'water' })
  await aSource({ object_id: object.id })
  await aNormative({ source_id: (await aSource({ object_id: object.id, name: 'С нормой' })).id })
  const { rows } = await download(listSources, { object: object.id, excel: true })
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    ID: source.id,
    Объект: formula,
    Номер: '007',
    Название: '=1+1',
    Среда: 'Вода',
    Статус: 'Действующий',
    'Начало работы': source.start,
    Нормативов: 0,
  })
  expect(rows[2]).toMatchObject({ Нормативов: 1 })
})

test('the cards come too', async () => {
  const body = {
    number: 'Э-77',
    title: '=1+1',
    applicant: 'Выгрузка',
    inn,
    received_on: '2026-01-01',
    status: 'in-review' as const,
  }
  expectDone(await csak.call(createCard, { body }), 201)
  const { rows } = await download(listCards, { search: 'выгрузка', excel: true }, 'uz')
  expect(rows).toMatchObject([
    { Raqami: 'Э-77', Nomi: '=1+1', Holati: 'Ko‘rib chiqilmoqda', 'Kelgan sana': '2026-01-01', Obyektlar: 0 },
  ])
})

describe('a file that is asked for with columns', () => {
  const cases: [List, object, string, string[]][] = [
    [
      listObjects,
      { inn },
      'region,title,sources_count',
      ['Регион', 'Наименование субъекта', 'Источников в реестре'],
    ],
    [countObjectsByRegion, { inn }, 'region,category_2,objects', ['Регион', 'Категория 2', 'Объектов']],
    [listSources, {}, 'normatives_count,object,number', ['Нормативов', 'Объект', 'Номер']],
    [listCards, {}, 'title,number', ['Название', 'Номер']],
    [listEmissions, {}, 'component,date,comments_count', ['Вещество', 'Дата отбора', 'Комментарии']],
  ]
  test.each(cases)('has these, in their order: %#', async (list, query, columns, titles) => {
    for (const format of ['excel', 'csv'])
      expect((await download(list, { ...query, columns, [format]: true })).head).toEqual(titles)
    const unknown = pathOf(list, {}, { excel: true, columns: `${columns},colour` })
    expect(await csak.send('GET', unknown)).toMatchObject({ status: 422, body: { fields: { columns: {} } } })
  })

  test('tells of a measurement what its table shows: the value with its sign, the norm that judged it', async () => {
    const source = await aSource()
    await aNormative({ source_id: source.id, value: '0.5' })
    for (const [value, date] of [
      ['<0,01', '2026-01-02'],
      ['0,7', '2026-01-01'],
    ] as const)
      await anEmission({ source_id: source.id, value, date })
    const { head, rows } = await download(listEmissions, {
      source: source.id,
      excel: true,
      columns: 'value,normative',
    })
    expect(head).toEqual(['Значение', 'Норма'])
    expect(rows).toEqual([
      { Значение: '<0,01', Норма: 'ПДВ 0,5' },
      { Значение: 0.7, Норма: 'ПДВ 0,5' },
    ])
  })

  test('writes a norm that is no single number as screens do, and a single number as a number', async () => {
    const source = await aSource()
    await aNormative({
      source_id: source.id,
      type: 'pdk',
      value: '0,2-0,5',
      start: '2026-01-01',
      end: '2026-01-31',
    })
    await aNormative({
      source_id: source.id,
      type: 'pdk',
      value: '0,2-',
      start: '2026-02-01',
      end: '2026-02-28',
    })
    await aNormative({ source_id: source.id, type: 'pdk', value: '0,5', start: '2026-03-01' })
    for (const date of ['2026-01-01', '2026-02-01', '2026-03-01'])
      await anEmission({ source_id: source.id, value: '0,3', date })
    const query = { source: source.id, excel: true, columns: 'pdk,normative', ordering: 'date' }
    expect((await download(listEmissions, query)).rows).toEqual([
      { ПДК: '0,2–0,5', Норма: 'ПДК 0,2–0,5' },
      { ПДК: 'не менее 0,2', Норма: 'ПДК не менее 0,2' },
      { ПДК: 0.5, Норма: 'ПДК 0,5' },
    ])
    expect(
      (await download(listEmissions, { ...query, excel: undefined, csv: true }, 'uz')).rows,
    ).toContainEqual({
      PDK: 'kamida 0,2',
      'Me’yor': 'PDK kamida 0,2',
    })
  })

  test('never has one that the caller may not see', async () => {
    const path = pathOf(listObjects, {}, { excel: true, columns: 'title,confidential_reason' })
    expect((await as('ministry').send('GET', path)).status).toBe(422)
    expect((await csak.send('GET', path)).status).toBe(200)
  })
})

test('a csv of measurements comes packed to whoever unpacks it, and is the same', async () => {
  const source = await aSource()
  for (const date of ['2026-01-01', '2026-01-02', '2026-01-03'])
    await anEmission({ source_id: source.id, date })
  const path = pathOf(listEmissions, {}, { source: source.id, csv: true })
  const ask = async (encoding: string) => {
    const reply = await csak.send('GET', path, { headers: { 'accept-encoding': encoding } })
    expect(reply.status).toBe(200)
    return reply
  }
  // One after the other: of three at once a user may be told to come again.
  const [packed, plain, refused] = [await ask('br, gzip'), await ask('identity'), await ask('gzip;q=0')]
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(refused.headers.get('content-encoding')).toBeNull()
  expect(String(plain.body.bytes).split('\r\n')).toHaveLength(5)
  expect(String(packed.body.bytes)).toBe(String(plain.body.bytes))
})

test('who may read but not take away gets no file', async () => {
  const reader = await aPerson({ granted: ['objects.view'] })
  for (const { path } of [listObjects, listSources, countObjectsByRegion]) {
    for (const format of ['excel', 'csv']) {
      const reply = await reader.send('GET', `${path}?${format}=true`)
      expect(reply).toMatchObject({ status: 403, body: { code: 'access.denied' } })
    }
    expect((await reader.send('GET', `${path}?excel=false`)).status).toBe(200)
    expect((await as('ministry').send('GET', `${path}?excel=true`)).status).toBe(200)
    expect((await csak.send('GET', `${path}?excel=true&colour=red`)).status).toBe(422)
  }
})
