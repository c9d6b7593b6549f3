import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEmissions, readEmission } from '#contract/api/measurements/emissions'
import { readEmissionsTemplate } from '#contract/api/measurements/emissions-import'
import { searchEverything } from '#contract/api/operation/search'
import { listAlerts } from '#contract/api/real-time/alerts'
import { listCases } from '#contract/api/real-time/cases'
import { listObjects, readObject, updateObject } from '#contract/api/registry/company-objects'
import { bindCard, createCard, readCard } from '#contract/api/registry/expertise'
import { listHistory } from '#contract/api/registry/object-passport'
import { listSources } from '#contract/api/registry/pollution-sources'
import { transliterate } from '#contract/domain/transliterate'
import { settleCases } from '../../src/features/cases/settle-cases'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { anObjectEntry, fillIn } from '../support/spreadsheets/filled-template'
import { measurementsOf } from '../support/spreadsheets/import-measurements'
import { importOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { aWorkbook, cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, admin, anObject, aSource, aNormative, anEmission } = workWith(server)
const csak = as('csak')

test('an object has a short name: written, read, searched by, sorted by, exported, told in its history', async () => {
  const object = await anObject({ short_name: 'Навоиазот' })
  await anObject({ short_name: 'Аммофос' })
  expect(object.short_name).toBe('Навоиазот')
  expect((await anObject()).short_name).toBe('')

  const query = { search: 'навоиаз' }
  expect(expectDone(await csak.call(listObjects, { query })).data.map(({ id }) => id)).toEqual([object.id])
  const sorted = expectDone(await csak.call(listObjects, { query: { ordering: '-short_name' } })).data
  expect(sorted.map(({ short_name }) => short_name)).toEqual(['Навоиазот', 'Аммофос', ''])

  const body = { id: object.id, version: object.version, short_name: 'НАЗ' }
  expectDone(await csak.call(updateObject, { body }))
  const { data } = expectDone(await csak.call(listHistory, { params: { id: object.id } }))
  expect(data[0]?.changes).toEqual([{ field: 'short_name', before: 'Навоиазот', after: 'НАЗ' }])

  const excel = pathOf(listObjects, {}, { short_name: 'наз', excel: true })
  const [head = [], row = []] = await cellsIn((await csak.send('GET', excel)).body.bytes as Buffer)
  expect(row[head.indexOf('Краткое наименование')]).toBe('НАЗ')

  const tooLong = await csak.call(updateObject, {
    body: { ...body, version: 2, short_name: 'я'.repeat(101) },
  })
  expect(tooLong.body).toMatchObject({ fields: { short_name: { code: 'too-big' } } })
})

test('it comes from a workbook too', async () => {
  const file = fillIn(await templateFor(csak), { objects: [anObjectEntry({ short_name: 'Восток' })] })
  const { made } = await importOf(csak, file)
  const [imported] = made
  const object = expectDone(await csak.call(readObject, { params: { id: imported?.id ?? 0 } }))
  expect(object.short_name).toBe('Восток')
})

test('names in Uzbek are those given, else the Russian ones in Latin letters', async () => {
  const object = await anObject({ title: 'Щёлковский завод «Енисей» № 4, АО «ЦЕХ»' })
  const source = await aSource({ object_id: object.id, name: 'Труба ТЭЦ' })
  const { id } = await anEmission({ source_id: source.id })
  const namesOf = async (lang: 'ru' | 'uz') => {
    const headers = { 'accept-language': lang }
    const read = expectDone(await admin.call(readEmission, { params: { id }, headers }))
    return [read.object.name, read.source.name]
  }
  const latin = transliterate(object.title)
  expect(await namesOf('ru')).toEqual([object.title, `${source.number} — Труба ТЭЦ`])
  expect(await namesOf('uz')).toEqual([latin, `${source.number} — Truba TETS`])

  const change = { id: object.id, version: object.version, title_uz: 'Shyolkov zavodi' }
  expectDone(await csak.call(updateObject, { body: change }))
  expect((await namesOf('uz'))[0]).toBe('Shyolkov zavodi')
  expect((await namesOf('ru'))[0]).toBe(object.title)
})

const cyrillic = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳ']
const letter = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...cyrillic, ...cyrillic.map((one) => one.toUpperCase())) },
  // After vowels and signs it reads otherwise.
  { weight: 2, arbitrary: fc.constantFrom('е', 'Е', 'ье', 'ъе', 'йе', 'ие') },
  { weight: 2, arbitrary: fc.constantFrom(' ', '-', '«', '»', '.', '№', '1', 'A', 'z', 'o‘', '’') },
)

test('the database writes and finds names in Latin letters by the rule of the contract', async () => {
  const random = fc.sample(fc.array(letter, { maxLength: 24 }), 4000).map((letters) => letters.join(''))
  const places = await sql<{ name: string }>`
    select name_ru as name from regions union select name_ru from components union select title from company_objects`.execute(
    server.app.db,
  )
  const capitals = ['УПРАВЛЕНИЕ', 'СРЕДНЕЕ', 'БОЛЕЕ ЕЕ', 'Е', 'Её']
  // A soft sign stands after no й.
  const words = [...new Set([...capitals, ...places.rows.map(({ name }) => name), ...random])].filter(
    (word) => !/йь/i.test(word),
  )
  const { rows } = await sql<{ latin: string; key: string; key_of_latin: string }>`
    select uzbek_latin(name) as latin, search_key(name) as key, search_key(uzbek_latin(name)) as key_of_latin
    from unnest(${words}::text[]) with ordinality as words (name, at) order by at`.execute(server.app.db)
  expect(words.length).toBeGreaterThan(3000)
  for (const [at, { latin, key, key_of_latin }] of rows.entries()) {
    expect(latin).toBe(transliterate(words[at] as string))
    expect(key_of_latin, words[at]).toBe(key)
  }
})

test('objects and sources are found by their names in Uzbek, given and in Latin letters', async () => {
  const object = await anObject({ title: 'Енисейский объект «Фойе»', title_uz: 'Sirdaryo korxonasi' })
  const source = await aSource({ object_id: object.id, name: 'Елочная печь', name_uz: 'Archa o‘chog‘i' })
  const { id } = await anEmission({ source_id: source.id })
  const objectsBy = async (search: string) =>
    expectDone(await csak.call(listObjects, { query: { search } })).data.map((found) => found.id)
  const sourcesBy = async (search: string) =>
    expectDone(await csak.call(listSources, { query: { search } })).data.map((found) => found.id)
  const recordsBy = async (search: string) =>
    expectDone(await csak.call(listEmissions, { query: { search } })).data.map((found) => found.id)
  const anywhere = async (search: string) =>
    expectDone(await csak.call(searchEverything, { query: { search } })).data.map(
      (found) => `${found.kind} ${found.id}`,
    )
  for (const search of ['енисейский', 'Yeniseyskiy', "ob'yekt", 'eniseyskiy', 'Sirdaryo korx']) {
    expect(await objectsBy(search), search).toContain(object.id)
    expect(await recordsBy(search), search).toContain(id)
    expect(await anywhere(search), search).toContain(`object ${object.id}`)
  }
  for (const search of ['Елочная', 'Yelochnaya', "archa o'chog'i"]) {
    expect(await sourcesBy(search), search).toContain(source.id)
    expect(await recordsBy(search), search).toContain(id)
    expect(await anywhere(search), search).toContain(`source ${source.id}`)
  }
})

test('alerts, cases, templates and cards say the names in Uzbek to who reads Uzbek', async () => {
  const object = await anObject({ title: 'Завод «Енисей»' })
  const source = await aSource({ object_id: object.id, name: 'Печь', number: 'П-1' })
  await aNormative({ source_id: source.id, value: '0.1' })
  const emission = await anEmission({ source_id: source.id, value: '0,4' })
  await settleCases(server.app.db, server.clock.now())
  const body = {
    number: 'К-77',
    title: 'Вывод',
    applicant: 'Кто-то',
    inn: object.inn,
    received_on: '2026-01-01',
  }
  const card = expectDone(await admin.call(createCard, { body: { ...body, conclusion: 'Да' } }), 201)
  expectDone(
    await admin.call(bindCard, {
      params: { id: card.id },
      body: { object_ids: [object.id], version: card.version },
    }),
  )
  const ids = String(object.id)
  const told = async (lang: 'ru' | 'uz') => {
    const headers = { 'accept-language': lang }
    const alerts = expectDone(await csak.call(listAlerts, { query: { page_size: 50 }, headers })).data
    const cases = expectDone(await csak.call(listCases, { query: { object: object.id }, headers })).data
    const file = await admin.send('GET', pathOf(readEmissionsTemplate, {}, { objects: ids }), { headers })
    const bound = expectDone(await admin.call(readCard, { params: { id: card.id }, headers }))
    const [, line = []] = await cellsIn(file.body.bytes as Buffer)
    return [
      alerts.find(({ text }) => text.includes('П-1'))?.text.split(',')[0],
      cases[0]?.object?.name,
      bound.objects[0]?.name,
      line[0],
    ]
  }
  expect(await told('ru')).toEqual(Array(4).fill('Завод «Енисей»'))
  expect(await told('uz')).toEqual(Array(4).fill('Zavod «Yenisey»'))

  // What the template says is read again.
  const headers = { 'accept-language': 'uz' }
  const file = await admin.send('GET', pathOf(readEmissionsTemplate, {}, { objects: ids }), { headers })
  const [head = [], line = []] = await cellsIn(file.body.bytes as Buffer)
  expect(line[1]).toBe('П-1 — Pech')
  const filled = line.map((cell, at) =>
    String(head[at]).startsWith('Qiymat')
      ? 0.2
      : String(head[at]).startsWith('Namuna olingan sana')
        ? '2026-02-03'
        : cell,
  )
  const report = await measurementsOf(
    admin,
    await aWorkbook({ header: head.map(String), rows: [filled] }, 'O‘lchovlar'),
  )
  expect(report).toMatchObject({ applied: true, created: 1, errors: [] })
  expect(emission.object.name).toBe('Завод «Енисей»')
})
