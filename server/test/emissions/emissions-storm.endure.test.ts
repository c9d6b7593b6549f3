import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeEmissionStatus, changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import { listLastMeasurements } from '#contract/api/measurements/emission-series'
import {
  deleteEmission,
  emissionCards,
  listEmissions,
  storeEmissions,
  updateEmission,
} from '#contract/api/measurements/emissions'
import { updateNormative } from '#contract/api/measurements/normatives'
import { updateObject } from '#contract/api/registry/company-objects'
import { updateSource } from '#contract/api/registry/pollution-sources'
import type { PermissionName } from '#contract/permissions/permissions'
import { mergeRollups } from '../../src/measurement/rollups'
import { findWrongRollups } from '../../src/measurement/verify-rollups'
import type { Caller, Reply } from '../support/client'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

const CHANGES = sized({ short: 60, long: 5000 })
const WRITERS = 10

const server = await startServer()
const { db } = server.app
const { as, admin, aPerson, aLaboratory, anObject, aSource, aNormative, componentWith, districtIn } =
  workWith(server)
const csak = as('csak')
const components = [await componentWith('SO2'), await componentWith('NO2')]
const places = await Promise.all(['1712', '1706', '1730'].map((sato) => districtIn(sato)))
const enters: PermissionName[] = [
  'objects.view',
  'emissions.view',
  'emissions.view-unaccepted',
  'emissions.enter',
  'emissions.edit',
  'emissions.delete',
]
const laboratories = [await aLaboratory(), await aLaboratory()]
const workers: Caller[] = []
for (const { id } of laboratories) workers.push(await aPerson({ granted: enters, laboratory_id: id }))
for (let made = 0; made < 4; made++) {
  const { id } = await anObject({}, made % 2 === 0 ? '1712' : '1706')
  for (const source of [await aSource({ object_id: id }), await aSource({ object_id: id })])
    for (const component of components) await aNormative({ source_id: source.id, component_id: component.id })
}

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
const upTo = (most: number) => Math.floor(Math.random() * most)
const dayAt = (index: number) => new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10)

/** Any few of those that there are at this moment; somebody else may be quicker. */
async function some(
  what: 'emissions' | 'company_objects' | 'pollution_sources' | 'component_normatives',
  howMany = 1,
) {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(what)}
    where ${what === 'emissions' ? sql`deleted_at is null` : sql`true`} order by random() limit ${howMany}`.execute(
    db,
  )
  return rows
}

/** What people do to measurements and to what they hang on. */
const actions: (() => Promise<Reply<unknown> | undefined>)[] = [
  async () => {
    const [source] = await some('pollution_sources')
    const values = components.map(({ id }) => ({ component_id: id, value: upTo(100) / 100 }))
    const body = { source_id: source?.id ?? 0, date: dayAt(upTo(1100)), values }
    return one(workers).call(storeEmissions, { body })
  },
  async () => {
    const [record] = await some('emissions')
    const change = one([{ value: upTo(100) / 100 }, { date: dayAt(upTo(1100)) }])
    return record && one(workers).call(updateEmission, { body: { ...record, ...change } })
  },
  async () => {
    const [record] = await some('emissions')
    const status = one(['Accepted', 'Canceled', 'Edited'] as const)
    return record && csak.call(changeEmissionStatus, { body: { ...record, status, comment: 'Решение' } })
  },
  async () => {
    const records = await some('emissions', 20)
    const body = {
      ids: records.map(({ id }) => id),
      versions: records.map(({ version }) => version),
      status: one(['Accepted', 'Canceled'] as const),
      comment: 'Решение',
    }
    return records.length > 0 ? csak.call(changeEmissionStatuses, { body }) : undefined
  },
  async () => {
    const [record] = await some('emissions')
    return record && one(workers).call(deleteEmission, { body: { id: record.id } })
  },
  async () => {
    const [norm] = await some('component_normatives')
    if (!norm) return undefined
    const body = { version: norm.version, value: String((1 + upTo(100)) / 100) }
    return admin.call(updateNormative, { params: { id: norm.id }, body })
  },
  async () => {
    const [object] = await some('company_objects')
    const { region_id, district_id } = one(places)
    return object && admin.call(updateObject, { body: { ...object, region_id, district_id } })
  },
  async () => {
    const [object] = await some('company_objects')
    const secrecy = { confidential: Math.random() < 0.5, confidential_reason: 'Оборонный объект' }
    return object && admin.call(updateObject, { body: { ...object, ...secrecy } })
  },
  async () => {
    const [source] = await some('pollution_sources')
    const end = one([
      { status: 'inactive' as const, end: dayAt(upTo(1100)), end_reason: 'Выведен' },
      { status: 'active' as const, end: null, end_reason: '' },
      { status: 'active' as const, end: null, end_reason: '' },
    ])
    return source && admin.call(updateSource, { body: { ...source, ...end } })
  },
]
/** Records are entered and decided upon more often than the rest changes. */
const often = [...Array(8).fill(actions[0]), ...Array(3).fill(actions[2]), ...actions] as typeof actions

const answers = new Map<number, number>()

async function storm() {
  let left = CHANGES
  const write = async () => {
    while (left-- > 0) {
      const reply = await one(often)()
      if (reply) answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
    }
  }
  let isOver = false
  const folding = (async () => {
    while (!isOver) {
      await mergeRollups(db)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  await Promise.all(Array.from({ length: WRITERS }, write))
  isOver = true
  await folding
}

const seenBy: [string, Caller, ReturnType<typeof sql<boolean>>][] = [
  ['admin', admin, sql<boolean>`true`],
  ['ministry', as('ministry'), sql<boolean>`not o.is_secret`],
  ['guest', as('guest'), sql<boolean>`not o.is_secret and e.status = 'Accepted'`],
  ...workers.map((worker, index): (typeof seenBy)[number] => [
    `laboratory ${index + 1}`,
    worker,
    sql<boolean>`not o.is_secret and e.laboratory_id = ${laboratories[index]?.id}`,
  ]),
]

test('after a storm of changes the sums are the rows, and every list and card counts right', async () => {
  await storm()
  // What the server says of it in its log names the cause.
  expect(
    server.log.filter((line) => /could not be served|"(statusCode|status)":5|deadlock|timeout/.test(line)),
  ).toEqual([])
  expect([...answers.keys()].filter((status) => status >= 500)).toEqual([])
  expect(answers.get(201)).toBeGreaterThan(CHANGES / 20)
  expect(answers.get(200)).toBeGreaterThan(CHANGES / 20)
  expect(await findWrongRollups(db)).toEqual([])
  for (const folded of [false, true]) {
    if (folded) await mergeRollups(db)
    for (const [name, caller, isSeen] of seenBy)
      await expectTruth(`${name}, folded: ${folded}`, caller, isSeen)
  }
}, 900_000)

async function expectTruth(name: string, caller: Caller, isSeen: ReturnType<typeof sql<boolean>>) {
  const region = places[0]?.region_id
  const filters = [
    {},
    { region },
    { component: components[0]?.id },
    { status: 'Accepted' as const, date_from: '2023-02-10', date_to: '2024-07-05' },
    { exceeded: 'true' as const, medium: 'air' as const },
  ]
  const conditions = [
    sql`true`,
    sql`o.region_id = ${region}`,
    sql`e.component_id = ${components[0]?.id}`,
    sql`e.status = 'Accepted' and e.date between '2023-02-10' and '2024-07-05'`,
    sql`e.status = 'Accepted' and e.object_verdict = 'exceeded' and e.object_norm_type <> 'fon' and e.medium = 'air'`,
  ]
  const seen = sql`emissions e join company_objects o on o.id = e.object_id where e.deleted_at is null and ${isSeen}`
  for (const [index, query] of filters.entries()) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${seen} and ${conditions[index]}`.execute(db)
    const listed = expectDone(await caller.call(listEmissions, { query }))
    const counted = expectDone(await caller.call(emissionCards, { query }))
    expect([listed.count, counted.count], `${name} ${JSON.stringify(query)}`).toEqual([
      rows[0]?.n,
      rows[0]?.n,
    ])
  }
  const { rows } = await sql<{ object_id: number; ids: number[] }>`
    select object_id, array_agg(id order by id) as ids from (
      select distinct on (e.source_id, e.component_id) e.id, e.object_id from ${seen} and e.status = 'Accepted'
      order by e.source_id, e.component_id, e.date desc
    ) as last group by object_id`.execute(db)
  for (const { object_id, ids } of rows) {
    const { data } = expectDone(await caller.call(listLastMeasurements, { params: { id: object_id } }))
    expect(
      data.map(({ id }) => id).sort((a, b) => a - b),
      name,
    ).toEqual(ids)
  }
}

test('one record that is altered behind the back of the sums is named', async () => {
  const { rows } = await sql<{ id: number; source_id: number; component_id: number; value: string }>`
    select id, source_id, component_id, value from emissions where deleted_at is null order by id limit 1`.execute(
    db,
  )
  const [record] = rows
  const alter = (value: string) =>
    db.transaction().execute(async (tx) => {
      await sql`alter table emissions disable trigger user`.execute(tx)
      await sql`update emissions set value = ${value} where id = ${record?.id}`.execute(tx)
      await sql`alter table emissions enable trigger user`.execute(tx)
    })
  await alter('12345')
  const wrong = await findWrongRollups(db)
  expect(wrong.find(({ table }) => table === 'emission_source_sums')?.of).toMatchObject({
    source_id: record?.source_id,
    component_id: record?.component_id,
  })
  await alter(record?.value ?? '')
  expect(await findWrongRollups(db)).toEqual([])
})
