import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEmission } from '#contract/api/measurements/emissions'
import { listObjects, readObject, updateObject } from '#contract/api/registry/company-objects'
import { listHistory } from '#contract/api/registry/object-passport'
import { transliterate } from '#contract/domain/transliterate'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { anObjectEntry, fillIn } from '../support/spreadsheets/filled-template'
import { importOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, admin, anObject, aSource, anEmission } = workWith(server)
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

test('the database writes names in Latin letters by the rule of the contract', async () => {
  const words = [
    'Кирпичный завод «Восток»',
    'Ғозғон, Қўқон ва Ҳазорасп',
    'объект, съезд, семья, ЩЁЛОЧЬ',
    'Енисей, поезд, ЕЛЕЦ, ЗМЕЕВ',
    'АО «ЧИРЧИҚ» и ТЭЦ № 4',
    'Ёж, Юг, Яма, ЯМА, Ц и ЧП',
    'Maxam-Chirchiq 2 o‘zan',
  ]
  const { rows } = await sql<{ latin: string }>`
    select uzbek_latin(name) as latin from unnest(${words}::text[]) with ordinality as words (name, at)
    order by at`.execute(server.app.db)
  expect(rows.map(({ latin }) => latin)).toEqual(words.map(transliterate))
})
