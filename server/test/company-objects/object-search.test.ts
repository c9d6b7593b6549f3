import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mapObjects, mapSources } from '#contract/api/figures/maps'
import { countObjectsByRegion, listObjects } from '#contract/api/registry/company-objects'
import { listSources } from '#contract/api/registry/pollution-sources'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anObject, aSource } = workWith(server)
const csak = as('csak')

/** Apart from whatever else the registry holds. */
const apart = {
  ministry_id: 1,
  danger_category: 3 as const,
  activity_end: '2025-06-30',
  end_reason: 'Закрыт',
}
const filters = { ministry: 1, danger_category: '3', status: 'inactive' as const }
const object = (title: string, inn: string, address: string) => anObject({ ...apart, title, inn, address })

const azot = await object('АО «Навоиазот»', '200002933', 'Навои, ул. Навои 5')
const cement = await object('ООО "Қизилқумцемент"', '200003111', 'Navoiy, Karmana ko‘chasi')
const mining = await object('Олмалиқ кон-металлургия комбинати', '202328794', 'г. Алмалык')
const sugar = await object('Xorazm shakar zavodi', '200409444', 'Xonqa tumani')
const share = await object('Завод 100% качества', '301111222', 'Ургенч_2')
const plain = await object('Завод 100 и 1', '301111333', 'Нукус')

const find = async (search: string) =>
  expectDone(await csak.call(listObjects, { query: { ...filters, search } })).data.map(({ id }) => id)

test.each([
  ['the title as it is', 'Навоиазот', azot],
  ['small letters', 'навоиазот', azot],
  ['Uzbek Latin, for a Cyrillic title', 'Navoiyazot', azot],
  ['Uzbek Latin with its sign, for Uzbek Cyrillic', 'Qizilqumsement', cement],
  ['Russian spelling of an Uzbek name', 'Кызылкумцемент', cement],
  ['Cyrillic, for a Latin title', 'Хоразм шакар', sugar],
  ['Latin, for an Uzbek Cyrillic title', 'Olmaliq kon', mining],
  ['a missing letter', 'Навоазот', azot],
  ['a wrong letter', 'Новоиазот', azot],
  ['two letters swapped', 'метлалургия', mining],
  ['a part of the title', 'цемент', cement],
  ['a part of the tax id', '328794', mining],
  ['a part of the address', 'Алмалык', mining],
  ['without the quotes', 'ооо қизилқум', cement],
])('finds by %s', async (_, search, expected) => {
  expect((await find(search))[0]).toBe(expected.id)
})

test('does not find what is nothing like it', async () => {
  expect(await find('Автомобильный')).toEqual([])
  expect(await find('Кызылкумцемент')).not.toContain(azot.id)
})

test('takes a tax id exactly: nearly the same is another', async () => {
  expect(await find('200002933')).toEqual([azot.id])
  expect(await find('200002934')).toEqual([])
})

test('takes wildcards as what they are', async () => {
  expect(await find('100%')).toEqual([share.id])
  expect(await find('Ургенч_')).toEqual([share.id])
  expect(await find('20000_933')).toEqual([])
  expect(await find('\\')).toEqual([])
})

test('puts the best match first: the exact tax id, the text itself, then what is like it', async () => {
  const byTaxId = await object('Другой', '909090909', 'Ташкент')
  const byAddress = await object('Третий, ссылается на 909090909', '200000001', 'Ташкент')
  expect(await find('909090909')).toEqual([byTaxId.id, byAddress.id])
  const alike = await object('АО «Навиоазот»', '200000002', 'Ташкент')
  const later = await object('Филиал АО «Навоиазот»', '200000003', 'Ташкент')
  const found = await find('Навоиазот')
  expect(found.slice(0, 2)).toEqual([azot.id, later.id])
  expect(found.slice(2)).toContain(alike.id)
})

test('keeps to an ordering that was asked for', async () => {
  const query = { ...filters, search: 'завод', ordering: '-title' as const }
  const { data } = expectDone(await csak.call(listObjects, { query }))
  const ids = data.map(({ id }) => id)
  expect(ids.indexOf(share.id)).toBeLessThan(ids.indexOf(plain.id))
  expect(ids).toContain(sugar.id)
})

test('finds the same in counts, on maps and among sources', async () => {
  const source = await aSource({ object_id: cement.id, number: 'Ц-77', name: 'Печь обжига' })
  const search = 'Qizilqumsement'
  const counted = expectDone(await csak.call(countObjectsByRegion, { query: { ...filters, search } }))
  expect(counted.total.objects).toBe(1)
  const drawn = expectDone(await csak.call(mapObjects, { query: { ...filters, search } }))
  expect(drawn.features.map(({ id }) => id)).toEqual([cement.id])
  for (const text of [search, 'ц-77', 'печь обж']) {
    const query = { object: cement.id, search: text }
    expect(expectDone(await csak.call(listSources, { query })).data.map(({ id }) => id)).toEqual([source.id])
    expect(expectDone(await csak.call(mapSources, { query })).count).toBe(1)
  }
})

test('is answered from the index', async () => {
  const plan = await server.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select id from company_objects
      where search_key like '%' || search_key('цемент') || '%' or search_key('цемент') <% search_key`.execute(
      tx,
    )
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines.match(/Bitmap Index Scan on company_objects_search/g)).toHaveLength(2)
})
