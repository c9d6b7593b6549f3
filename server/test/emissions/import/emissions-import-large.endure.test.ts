import { expect, test } from 'vitest'
import { emissionCards } from '#contract/api/measurements/emissions'
import { everyRow } from '../../../src/core/database/scope'
import { expectDone, workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'
import { sized } from '../../support/sized'
import { type Line, measurementsCsv, measurementsOf } from '../../support/spreadsheets/import-measurements'

const SOURCES = 20
const DAYS = sized({ short: 10, long: 150 })

const server = await startServer()
const { as, anObject, aSource, aNormative } = workWith(server)
const csak = as('csak')

const dayBefore = (days: number) => new Date(Date.UTC(2026, 2, 1 - days)).toISOString().slice(0, 10)

test('thousands of rows of two components are read, judged and written as one', {
  timeout: 300_000,
}, async () => {
  const object = await anObject({ title: 'Большой комбинат' })
  for (let number = 1; number <= SOURCES; number++) {
    const source = await aSource({ object_id: object.id, number: String(number) })
    await aNormative({ source_id: source.id, value: '0.9' })
  }
  const lines = Array.from({ length: SOURCES * DAYS }, (_, index): Line[] => {
    const line = {
      object: object.title,
      source: String((index % SOURCES) + 1),
      date: dayBefore(Math.floor(index / SOURCES)),
    }
    const value = index % 10 === 0 ? '0,95' : '0,5'
    return [
      { ...line, component: 'SO2', value },
      { ...line, component: 'NO2', value: '<0,01', comment: index % 100 === 0 ? 'Проверено' : null },
    ]
  }).flat()
  const csv = measurementsCsv(lines)
  const wrong = measurementsCsv([...lines.slice(0, -1), { ...lines.at(-1), value: 'нет' }])
  expect(await measurementsOf(csak, wrong, {}, 'a.csv')).toMatchObject({ applied: false, errors_count: 1 })
  const all = SOURCES * DAYS
  const done = await measurementsOf(csak, csv, {}, 'a.csv')
  expect(done).toMatchObject({
    applied: true,
    created: 2 * all,
    verdicts: { exceeded: all / 10, under: 0, normal: (all * 9) / 10, no_data: all },
  })
  const cards = expectDone(await csak.call(emissionCards, { query: { object: object.id } }))
  expect(cards).toMatchObject({ statuses: { New: 2 * all } })
  const db = everyRow(server.app.db)
  const { count } = await db
    .selectFrom('emission_history')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('object_id', '=', object.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2 * all)
  expect(await measurementsOf(csak, csv, { dry_run: 'true' }, 'a.csv')).toMatchObject({
    created: 0,
    existing_count: 2 * all,
    existing_equal_count: 2 * all,
  })
})
