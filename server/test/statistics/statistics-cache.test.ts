import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  listRefusals,
  listStandings,
  listStates,
  listTrends,
  readKeyFigures,
  readPlanFigures,
  readQueue,
} from '#contract/api/figures/dashboards'
import {
  generalStatistic,
  listStatistic,
  reportStatistic,
  subjectStatistic,
} from '#contract/api/figures/statistics'
import { readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { rollups } from '../../src/measurement/rollups'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { watchStatements } from '../support/statements-of'

const server = await startServer()
const { db } = server.app
const { as, anEmission } = workWith(server)
const [admin, csak, laboratory] = [as('admin'), as('csak'), as('laboratory')]

const calls: [name: string, ask: () => Promise<unknown>][] = [
  ['key figures', () => csak.call(readKeyFigures, {})],
  ['plan', () => csak.call(readPlanFigures, {})],
  ['standings', () => csak.call(listStandings, { query: { by: 'region' } })],
  ['ministries', () => csak.call(listStandings, { query: { by: 'ministry' } })],
  ['worst objects', () => csak.call(listStandings, { query: { by: 'object', top: 10 } })],
  ['trends', () => csak.call(listTrends, { query: { by: 'component' } })],
  ['states', () => csak.call(listStates, { query: { by: 'laboratory' } })],
  ['queue', () => csak.call(readQueue, {})],
  ['refusals', () => csak.call(listRefusals, {})],
  ['laboratory', () => laboratory.call(readLaboratoryDashboard, {})],
  ['general', () => admin.call(generalStatistic, { query: { by: 'district' } })],
  ['list', () => admin.call(listStatistic, { query: { by: 'object', list: 'miz' } })],
  ['report', () => admin.call(reportStatistic, { query: { by: 'laboratory' } })],
  ['subjects', () => admin.call(subjectStatistic, { query: { by: 'district' } })],
]

const statementsOf = watchStatements(server)

/** Without the look-up of the session. */
const countsOf = async (ask: () => Promise<unknown>) =>
  (await statementsOf(ask)).filter(
    (statement) => !/\bsessions\b|emission_changes limit|fold emission sums/.test(statement),
  )

async function countsAfterChange(ask: () => Promise<unknown>): Promise<string[]> {
  await anEmission({ date: '2026-02-03' })
  return countsOf(ask)
}

test.each(calls)('counts %s once for every change', async (_, ask) => {
  expect(await countsAfterChange(ask)).not.toEqual([])
  expect(await countsOf(ask)).toEqual([])
})

test('counts once for concurrent callers', async () => {
  const ask = async () => expectDone(await csak.call(readKeyFigures, {}))
  const sumsIn = (statements: string[]) => statements.filter((text) => /emission_\w*sums/.test(text)).length
  const alone = sumsIn(await countsAfterChange(ask))
  const together = sumsIn(await countsAfterChange(() => Promise.all(Array.from({ length: 10 }, ask))))
  expect(alone).toBeGreaterThan(0)
  expect(together).toBe(alone)
})

test('keeps what a caller may not see out of a cached answer', async () => {
  expect(expectDone(await csak.call(readKeyFigures, {})).now.undecided).toBeGreaterThan(0)
  expect(expectDone(await as('guest').call(readKeyFigures, {})).now.undecided).toBeNull()
})

/** Follow from what tells of its changes. */
const derived = [...Object.keys(rollups), 'emission_changes', 'emission_worst', 'figure_changes']

test('bumps the version for every table that figures are counted from', async () => {
  const { rows } = await sql<{ name: string; tells: boolean }>`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'figures_changed' and t.tgenabled = 'O') as tells
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  `.execute(db)
  for (const [name, ask] of calls) {
    const words = new Set((await countsAfterChange(ask)).join(' ').match(/\w+/g))
    const silent = rows.filter((table) => words.has(table.name) && !table.tells).map((table) => table.name)
    expect(words.size, name).toBeGreaterThan(10)
    expect(
      silent.filter((table) => !derived.includes(table)),
      name,
    ).toEqual([])
  }
})
