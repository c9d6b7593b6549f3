import * as contract from '#contract/api/figures/dashboards'
import type { Days } from '#contract/domain/registry/compared-periods'
import { inCentreOrder } from '#contract/domain/registry/region-order'
import { standingFigures, stateFigures } from '#contract/fields/dashboards'
import type { App } from '../../../core/app'
import { cached } from '../../../core/database/versioned-cache'
import { type Call, serve } from '../../../core/http/serve'
import { findStandings, type Standing } from '../../../measurement/standings/standing-queries'
import { findRegionIds } from '../group-names'
import { emptyStanding } from '../statistic-counts'
import { filtersOf, periodsOf } from './dashboard-call'
import { findKeyFigures, findPlanFigures } from './key-figures'
import { findNamed } from './named-groups'
import { findQueue } from './queue-queries'
import { findRefusals } from './refusal-queries'
import { sendTable } from './send-table'
import { findStates, type States } from './state-queries'
import { findTrends, monthsIn } from './trend-queries'

export function dashboardRoutes(app: App): void {
  serve(app, contract.readKeyFigures, cached('figures', findKeyFigures))
  serve(app, contract.readPlanFigures, cached('figures', findPlanFigures))
  const standings = cached('figures', countStandings)
  serve(app, contract.listStandings, async (call) => {
    const found = await standings(call)
    return call.query.excel ? sendTable(call, standingFigures, found) : found
  })
  serve(app, contract.listTrends, cached('figures', findTrendsBy))
  const states = cached('figures', countStates)
  serve(app, contract.listStates, async (call) => {
    const found = await states(call)
    return call.query.excel ? sendTable(call, stateFigures, found) : found
  })
  serve(app, contract.readQueue, cached('figures', findQueue))
  serve(app, contract.listRefusals, cached('figures', findRefusals))
}

const byKey = <Row extends { key: number | string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.key, row]))

async function countStandings(call: Call<typeof contract.listStandings>) {
  const { db, session, lang, query } = call
  const { by, top } = query
  const { compared, ...period } = periodsOf(call)
  const filters = filtersOf(call)
  const counted = (days: Days) =>
    findStandings(db, session, { by, period: days, filters, ...(!top && { and: ['worst', 'sources'] }) })
  const all = await counted(period)
  const chosen = top
    ? all
        .filter(({ exceeded }) => exceeded > 0)
        .sort(worstFirst)
        .slice(0, top)
    : all
  const now = byKey(top && by === 'object' ? await ofObjects(call, chosen, period) : chosen)
  const before = byKey(await counted(compared))
  const groups = await findNamed(db, lang, by, top ? now.keys() : [...now.keys(), ...before.keys()])
  const data = groups.map(({ key, ...group }) => ({
    ...group,
    now: onWire(now.get(key) ?? emptyStanding),
    before: onWire(before.get(key) ?? emptyStanding),
  }))
  if (top) data.sort((one, other) => worstFirst(one.now, other.now))
  const count_exceeded = all.filter(({ exceeded }) => exceeded > 0).length
  return { ...period, compared, by, data, count: all.length, count_exceeded }
}

const worstFirst = (one: { exceeded: number }, other: { exceeded: number }) => other.exceeded - one.exceeded

/** Reads expensive figures only for the objects that are shown. */
function ofObjects(
  { db, session, query }: Call<typeof contract.listStandings>,
  few: readonly Standing[],
  period: Days,
) {
  const filters = { ...filtersOf({ query }), objects: few.map(({ key }) => Number(key)) }
  return findStandings(db, session, { by: 'object', period, filters, and: ['worst', 'sources'] })
}

/** JSON has no infinity: a null load with a day means an infinite one. */
const onWire = ({ worst_load, ...standing }: Omit<Standing, 'key'>) => ({
  ...standing,
  worst_load: worst_load === Number.POSITIVE_INFINITY ? null : worst_load,
})

async function findTrendsBy(call: Call<typeof contract.listTrends>) {
  const { db, lang, query } = call
  const { by, top } = query
  const { compared, ...period } = periodsOf(call)
  const months = monthsIn(period)
  const found = await findTrends(call, by, period)
  const place = new Map(months.map((month, index) => [month, index]))
  const groups = await findNamed(
    db,
    lang,
    by,
    found.map(({ key }) => key),
  )
  const rows = byKey(
    groups.map((group) => ({ ...group, measurements: months.map(() => 0), exceeded: months.map(() => 0) })),
  )
  for (const { key, month, measurements, exceeded } of found) {
    const at = place.get(month)
    const row = rows.get(key)
    if (!row || at === undefined) continue
    row.measurements[at] = measurements
    row.exceeded[at] = exceeded
  }
  const data = [...rows.values()].map(({ key: _, ...row }) => row)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  if (top) data.sort((one, other) => sum(other.exceeded) - sum(one.exceeded)).splice(top)
  return { ...period, compared, by, months, data }
}

const nothing: Omit<States, 'key'> = {
  sent: 0,
  accepted: 0,
  canceled: 0,
  undecided: 0,
  exceeded: 0,
  no_norm: 0,
}

async function countStates(call: Call<typeof contract.listStates>) {
  const { db, lang, query, scope } = call
  const { by } = query
  const { compared, ...period } = periodsOf(call)
  const now = byKey(await findStates(call, by, period))
  const before = byKey(await findStates(call, by, compared))
  // Regions without measurements are included.
  const regions = by === 'region' ? await findRegionIds(db, scope.regionId ?? query.region) : []
  const named = await findNamed(db, lang, by, [...regions, ...now.keys(), ...before.keys()])
  const groups = by === 'region' ? inCentreOrder(named) : named
  const shown = by === 'month' ? groups.filter(({ key }) => now.has(key)) : groups
  return {
    ...period,
    compared,
    by,
    data: shown.map(({ key, ...group }) => ({
      ...group,
      now: now.get(key) ?? nothing,
      before: decided(before.get(key) ?? nothing),
    })),
    total: { now: together(now.values()), before: decided(together(before.values())) },
  }
}

/** The waiting counts of an earlier period are meaningless: those measurements were decided since. */
const decided = (states: Omit<States, 'key'>) => ({ ...states, undecided: null })

function together(rows: Iterable<States>): Omit<States, 'key'> {
  const total = { ...nothing }
  for (const row of rows)
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += row[name]
  return total
}
