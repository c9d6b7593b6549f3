import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus } from '#contract/api/measurements/emission-decisions'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import { type Emission, emissionCards, listEmissions } from '#contract/api/measurements/emissions'
import { type CompanyObject, listObjects, readObject } from '#contract/api/registry/company-objects'
import type { Field, ReferenceTo } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { referenceNames } from '#contract/fields/record'
import { dayOf } from '../../../src/core/clock'
import { tableOf } from '../../../src/core/database/references'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { watchStatements } from '../../support/statements-of'

const server = await startServer()
const { db } = server.app
const { as, anObject, aSource, anEmission, aRole, aPerson } = workWith(server)
const [csak, laboratory] = [as('csak'), as('laboratory')]

const statementsOf = watchStatements(server)

const record = await anEmission({ by: laboratory })
const accept = { id: record.id, status: 'Accepted', version: record.version } as const
expectDone(await csak.call(changeEmissionStatus, { body: accept }))
const { object, source } = record

const inList = async (by = csak): Promise<Emission | undefined> => {
  const { data } = expectDone(await by.call(listEmissions, { query: { object: object.id } }))
  return data.find(({ id }) => id === record.id)
}
const inPassport = async () => {
  const { data } = expectDone(await csak.call(listLastMeasurements, { params: { id: object.id } }))
  return data.find(({ id }) => id === record.id)
}

const changes: [
  what: string,
  table: string,
  id: number,
  change: string,
  shown: (row: Emission) => unknown,
][] = [
  ['its object', 'company_objects', object.id, `title = 'Иной завод'`, (row) => row.object.name],
  ['its source', 'pollution_sources', source.id, `name = 'Иная труба'`, (row) => row.source.name],
  ['its component', 'components', record.component.id, `name_ru = 'Иное'`, (row) => row.component.name],
  ['its unit', 'units', record.unit.id, `abbreviation = 'мг/иное'`, (row) => row.unit.name],
  ['its author', 'users', record.author?.id ?? 0, `name = 'Иная'`, (row) => row.author?.name],
  [
    'its laboratory',
    'laboratories',
    record.laboratory?.id ?? 0,
    `name_ru = 'ИЛ'`,
    (row) => row.laboratory?.name,
  ],
  ['its value', 'emissions', record.id, 'value = 0.123', (row) => row.value],
  ['its comments', 'emissions', record.id, 'comments_count = 7', (row) => row.comments_count],
]

test.each(changes)('shows %s as it is now on a cached page', async (_, table, id, change, shown) => {
  const [before, beforeInPassport] = [await inList(), await inPassport()]
  await sql`update ${sql.table(table)} set ${sql.raw(change)} where id = ${id}`.execute(db)
  const [after, afterInPassport] = [await inList(), await inPassport()]
  expect(shown(after as Emission)).not.toEqual(shown(before as Emission))
  expect(shown(afterInPassport as Emission)).not.toEqual(shown(beforeInPassport as Emission))
  const said = /'(.+)'/.exec(change)?.[1]
  if (said) expect(String(shown(after as Emission))).toContain(said)
})

test('tells each caller of a cached page only what they may do and see', async () => {
  const query = { object: object.id }
  const seen = async (by: typeof csak) => expectDone(await by.call(listEmissions, { query })).data
  for (const by of [csak, laboratory, as('ministry'), as('guest')]) {
    const [first, again] = [await seen(by), await seen(by)]
    expect(again).toEqual(first)
  }
  const [moderator] = await seen(csak)
  const [guest] = await seen(as('guest'))
  expect(moderator?.may).not.toEqual(guest?.may)
  expect(guest?.author).toBeNull()
  await sql`update company_objects set confidential = true, confidential_reason = 'Тайна' where id = ${object.id}`.execute(
    db,
  )
  expect(await seen(as('guest'))).toEqual([])
  expect(await seen(csak)).toHaveLength(1)
  await sql`update company_objects set confidential = false where id = ${object.id}`.execute(db)
  expect(await seen(as('guest'))).toHaveLength(1)
})

test('reads once for concurrent callers after a change', async () => {
  const ask = () => inList()
  await anEmission({ by: laboratory })
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 20 }, ask)))
  expect(statements.filter((text) => text.includes('"sort_key"'))).toHaveLength(1)
  expect(statements.filter((text) => text.includes('"from", n'))).toHaveLength(1)
})

test.each([
  ['list', () => inList()],
  ['cards', () => csak.call(emissionCards, {})],
  ['last measurements', () => inPassport()],
])('reads only the session for an unchanged %s', async (_, ask) => {
  await ask()
  const [session, ...others] = await statementsOf(ask)
  expect(session).toContain('"sessions"')
  expect(others).toEqual([])
})

test('shows every writer what they wrote while others write', async () => {
  const writers = Array.from({ length: 4 }, async () => {
    let before = 0
    for (let time = 0; time < 5; time++) {
      const written = await anEmission({ by: laboratory })
      const query = { ordering: '-id', page_size: 45 } as const
      const { data, count } = expectDone(await csak.call(listEmissions, { query }))
      expect(data.map(({ id }) => id)).toContain(written.id)
      expect(count).toBeGreaterThan(before)
      const cards = expectDone(await csak.call(emissionCards, {}))
      expect(cards.count).toBeGreaterThanOrEqual(count as number)
      before = count as number
    }
  })
  await Promise.all(writers)
})

const inSearch = async ({ id, title }: CompanyObject) => {
  const { data } = expectDone(await csak.call(listObjects, { query: { search: title } }))
  return data.find((one) => one.id === id)
}

test.each(referenceNames(objectFields))(
  'shows the new name of the %s of an object in a repeated search',
  async (name) => {
    const named = await anObject()
    const { to } = objectFields[name] as Field
    const table = sql.table(tableOf(to as ReferenceTo))
    const ref = sql.ref(`${name}_id`)
    await sql`update company_objects set ${ref} = (select min(id) from ${table}) where id = ${named.id}`.execute(
      db,
    )
    const before = (await inSearch(named))?.[name]?.name
    expect(before).toBeTruthy()
    await sql`update ${table} set name_ru = name_ru || ' (ранее)'`.execute(db)
    expect((await inSearch(named))?.[name]?.name).toBe(`${before} (ранее)`)
  },
)

test('shows in a repeated search that an object was measured since', async () => {
  const measured = await anObject()
  expect((await inSearch(measured))?.available).toBe(false)
  const { id: source_id } = await aSource({ object_id: measured.id })
  await anEmission({ by: laboratory, source_id, date: dayOf(server.clock.now()) })
  expect((await inSearch(measured))?.available).toBe(true)
})

test('finds renamed objects in a repeated search, by the new name only', async () => {
  const find = async (search: string) => {
    const { data } = expectDone(await csak.call(listObjects, { query: { search } }))
    return data.map(({ title }) => title)
  }
  const [old, fresh] = ['Кирпичный двор Зарафшон', 'Гончарная слобода Учкудук']
  await sql`update company_objects set title = ${old} where id = ${object.id}`.execute(db)
  expect(await find('Зарафшон')).toContain(old)
  expect(await find('Гончарная слобода')).not.toContain(fresh)
  await sql`update company_objects set title = ${fresh} where id = ${object.id}`.execute(db)
  expect(await find('Кирпичный двор Зарафшон')).not.toContain(old)
  expect(await find('Гончарная слобода')).toContain(fresh)
})

const readObjectOf = async (id: number) => expectDone(await csak.call(readObject, { params: { id } }))

test('separates cached answers by scope, rights and language', async () => {
  const far = await anObject({}, '1703')
  const role = await aRole(['objects.view', 'emissions.view', 'emissions.view-unaccepted'])
  const inRegion = await aPerson({ role_id: role.id, region_id: (await readObjectOf(object.id)).region.id })
  const elsewhere = await aPerson({ role_id: role.id, region_id: far.region.id })
  const ids = async (by: typeof csak) =>
    expectDone(await by.call(listEmissions, { query: { object: object.id } })).data.map(({ id }) => id)
  const accepted = await aPerson({ granted: ['emissions.view'] })
  const fresh = await anEmission({ by: laboratory, source_id: source.id })
  for (let time = 0; time < 2; time++) {
    expect(await ids(csak)).toContain(fresh.id)
    expect(await ids(inRegion)).toContain(fresh.id)
    expect(await ids(elsewhere)).toEqual([])
    expect(await ids(accepted)).not.toContain(fresh.id)
  }
  const name = async (lang: string) =>
    expectDone(
      await csak.call(listEmissions, {
        query: { object: object.id },
        headers: { 'accept-language': lang },
      }),
    ).data[0]?.component.name
  expect(await name('uz')).not.toBe(await name('ru'))
})
