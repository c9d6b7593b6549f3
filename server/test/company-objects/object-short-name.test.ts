import { expect, test } from 'vitest'
import { listObjects, readObject, updateObject } from '#contract/api/registry/company-objects'
import { listHistory } from '#contract/api/registry/object-passport'
import { pathOf } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { anObjectEntry, fillIn } from '../support/spreadsheets/filled-template'
import { importOf, templateFor } from '../support/spreadsheets/import-workbooks'
import { cellsIn } from '../support/spreadsheets/spreadsheet-files'

const server = await startServer()
const { as, anObject } = workWith(server)
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
