import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  countObjectsByRegion,
  createObject,
  listObjects,
  updateObject,
} from '#contract/api/registry/company-objects'
import { wasIn } from '#contract/domain/registry/span'
import { everyRow } from '../../src/core/database/scope'
import { objectsThatWere } from '../../src/measurement/object-filters'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { db } = server.app
const { as, anObject, objectFields } = workWith(server)
const csak = as('csak')
const today = '2026-03-02'
const codes = ({ body }: { body: { fields?: Record<string, { code: string }> } }) =>
  Object.fromEntries(Object.entries(body.fields ?? {}).map(([name, { code }]) => [name, code]))

type Kind = 'active' | 'miz' | 'pkm343'
const periodsOf = async (id: number, kind: Kind) => {
  const rows = await everyRow(db)
    .selectFrom('object_periods')
    .select(['since', 'until'])
    .where('object_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('since')
    .execute()
  return rows.map(({ since, until }) => [since, until])
}

/** An object, and what becomes of its periods by one change after the other. */
async function changing(kind: Kind, fields: Parameters<typeof anObject>[0] = {}) {
  const { id } = await anObject(fields)
  let version = 1
  return async (change: object) => {
    const changed = expectDone(await csak.call(updateObject, { body: { id, version, ...change } }))
    version = changed.version
    return periodsOf(id, kind)
  }
}

describe('being on a list', () => {
  test.each(['miz', 'pkm343'] as const)('of %s, taken off and put back, is two periods', async (list) => {
    const dates = (on: string | null, off: string | null = null) => ({
      [`${list}_included_on`]: on,
      [`${list}_excluded_on`]: off,
    })
    const change = await changing(list, dates('2015-01-01'))
    expect(await change(dates('2015-01-01', '2020-01-01'))).toEqual([['2015-01-01', '2020-01-01']])
    expect(await change(dates('2020-01-01'))).toEqual([
      ['2015-01-01', '2020-01-01'],
      ['2020-01-01', null],
    ])
    // Another day of the last one corrects it.
    expect(await change(dates('2023-06-01'))).toEqual([
      ['2015-01-01', '2020-01-01'],
      ['2023-06-01', null],
    ])
    expect(await change(dates('2023-06-01', '2024-01-01'))).toEqual([
      ['2015-01-01', '2020-01-01'],
      ['2023-06-01', '2024-01-01'],
    ])
    // It came back earlier than the first is said to have ended: it was on the list throughout.
    expect(await change(dates('2018-01-01'))).toEqual([
      ['2015-01-01', '2018-01-01'],
      ['2018-01-01', null],
    ])
    expect(await change(dates('2014-01-01'))).toEqual([['2014-01-01', null]])
    expect(await change(dates(null))).toEqual([])
    expect(await change(dates('2016-01-01', '2016-01-01'))).toEqual([])
    expect(await change(dates('2017-01-01'))).toEqual([['2017-01-01', null]])
  })

  test('the mark of resolution 343 alone means from today on', async () => {
    const change = await changing('pkm343')
    expect(await change({ pkm343: true })).toEqual([[today, null]])
    expect(await change({ pkm343: false })).toEqual([])
    expect(await change({ pkm343_included_on: '2020-01-01', pkm343_excluded_on: null })).toEqual([
      ['2020-01-01', null],
    ])
    expect(await change({ pkm343: false })).toEqual([['2020-01-01', today]])
    server.clock.set('2026-03-04T09:00:00Z')
    expect(await change({ pkm343: true })).toEqual([
      ['2020-01-01', today],
      ['2026-03-04', null],
    ])
    server.clock.set(`${today}T09:00:00Z`)
  })

  test('filters and counts ask about today, and what is said of it must fit', async () => {
    const region = (await anObject({ miz_included_on: '2015-01-01' }, '1718')).region.id
    const gone = { miz_included_on: '2015-01-01', miz_excluded_on: '2020-01-01' }
    const { id } = await anObject({ ...gone, pkm343_included_on: '2015-01-01' }, '1718')
    const listed = expectDone(await csak.call(listObjects, { query: { region, miz: 'true' } }))
    expect(listed.data.map((object) => object.id)).not.toContain(id)
    const others = expectDone(await csak.call(listObjects, { query: { region, miz: 'false' } }))
    expect(others.data.map((object) => object.id)).toEqual([id])
    const { total } = expectDone(await csak.call(countObjectsByRegion, { query: { region } }))
    expect(total).toMatchObject({ objects: 2, miz: 1, pkm343: 1 })
    const wrong = { miz_excluded_on: '2020-01-01', pkm343: true, pkm343_excluded_on: '2020-01-01' }
    expect(codes(await csak.call(createObject, { body: await objectFields(wrong) }))).toEqual({
      miz_included_on: 'required',
      pkm343: 'excluded',
      pkm343_included_on: 'required',
    })
    await expect(
      everyRow(db).updateTable('company_objects').set({ pkm343: false }).where('id', '=', id).execute(),
    ).rejects.toThrow('company_objects_pkm343_dates')
  })
})

describe('being active', () => {
  test('an object that is opened again has stood still until then', async () => {
    const change = await changing('active')
    const closed = { activity_end: '2024-12-31', end_reason: 'Реконструкция' }
    expect(await change(closed)).toEqual([['2010-01-01', '2025-01-01']])
    expect(await change({ activity_end: null })).toEqual([
      ['2010-01-01', '2025-01-01'],
      [today, null],
    ])
    expect(await change({ reopened_on: '2025-10-01' })).toEqual([
      ['2010-01-01', '2025-01-01'],
      ['2025-10-01', null],
    ])
    expect(await change({ activity_start: '2012-01-01' })).toEqual([
      ['2012-01-01', '2025-01-01'],
      ['2025-10-01', null],
    ])
    expect(await change({ ...closed, activity_end: '2026-01-31' })).toEqual([
      ['2012-01-01', '2025-01-01'],
      ['2025-10-01', '2026-02-01'],
    ])
    // It never stood still after all.
    expect(await change({ activity_end: null, reopened_on: null })).toEqual([['2012-01-01', null]])
  })

  test('a closing that is taken back on its last day leaves nothing, nor does one that is taken back in full', async () => {
    const change = await changing('active')
    expect(await change({ activity_end: today, end_reason: 'Продан' })).toEqual([
      ['2010-01-01', '2026-03-03'],
    ])
    expect(await change({ activity_end: null })).toEqual([['2010-01-01', null]])
    expect(await change({ activity_end: '2020-01-01', end_reason: 'Ошибка' })).toHaveLength(1)
    expect(await change({ activity_end: null, reopened_on: null })).toEqual([['2010-01-01', null]])
    // Nobody knows when it closed: the time before is not lost.
    expect(await change({ reopened_on: '2022-01-01' })).toEqual([
      ['2010-01-01', '2022-01-01'],
      ['2022-01-01', null],
    ])
  })
})

test('who was on a list in a period is the same for the database and the rule', async () => {
  const days = ['2015-01-01', '2015-01-02', '2020-06-30', '2020-07-01', '2026-03-02']
  const spans = days.flatMap((since) =>
    [...days.filter((until) => until > since), null].map((until) => ({ since, until })),
  )
  const objects = []
  for (const { since, until } of spans)
    objects.push(await anObject({ miz_included_on: since, miz_excluded_on: until }, '1722'))
  const ids = objects.map(({ id }) => id)
  for (const start of days)
    for (const end of days.filter((day) => day >= start)) {
      const { rows } = await sql<{ id: number }>`
        select id from company_objects where id = any(${ids}) and ${objectsThatWere('miz', start, end)}
        order by id`.execute(db)
      expect(rows.map(({ id }) => id)).toEqual(ids.filter((_, n) => wasIn(spans[n] as never, { start, end })))
    }
})
