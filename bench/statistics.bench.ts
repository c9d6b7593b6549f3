import type { Client } from 'pg'
import { perSecond, ROUNDS } from './speed/rates'
import { fillEmissions } from './support/fill-emissions'
import { option } from './support/options'
import { printTable } from './support/print-table'
import { inRounds, msOf } from './support/rounds'
import { type Caller, withClient, withDatabase, withServerProcess } from './support/server-process'

/**
 * Statistics and dashboards, which read the sums, beside the same counted from the rows, and how both slow down when
 * the measurements grow: npm run bench -- statistics --rows 1000000,5000000
 */

const WANTED_TIMES = 100
const WANTED_GROWTH = 0.8

const sizes = (option('rows') ?? '1000000,5000000').split(',').map(Number)

/** What is counted by whom; `by` is the column of the rows that says the same. */
const calls: { path: string; role: string; by: string }[] = [
  { path: 'company-objects/get-statistics-miz-343/', role: 'admin', by: 'region_id' },
  { path: 'company-objects/get_statistics_pkm/', role: 'admin', by: 'region_id' },
  { path: 'company-objects/get_statistics_execution_report/', role: 'admin', by: 'region_id' },
  { path: 'company-objects/get_statistics_object_subject_miz/', role: 'admin', by: 'region_id' },
  { path: 'dashboards/figures/', role: 'ministry', by: 'region_id' },
  { path: 'dashboards/plan/', role: 'ministry', by: 'region_id' },
  { path: 'dashboards/standings/?by=region', role: 'ministry', by: 'region_id' },
  { path: 'dashboards/standings/?by=ministry', role: 'ministry', by: 'object_id' },
  { path: 'dashboards/standings/?by=object&top=10', role: 'ministry', by: 'object_id' },
  { path: 'dashboards/trends/?by=medium', role: 'ministry', by: "medium, date_trunc('month', date)" },
  {
    path: 'dashboards/trends/?by=component&top=12',
    role: 'ministry',
    by: "component_id, date_trunc('month', date)",
  },
  { path: 'dashboards/states/?by=region', role: 'csak', by: 'region_id, status' },
  { path: 'dashboards/states/?by=laboratory', role: 'csak', by: 'laboratory_id, status' },
  { path: 'dashboards/queue/', role: 'csak', by: 'medium, date' },
  { path: 'dashboards/refusals/', role: 'csak', by: 'status' },
]

interface Days {
  from: string
  to: string
}

const within = (path: string, days: Days | undefined) =>
  days && !path.includes('queue')
    ? `/api/${path}${path.includes('?') ? '&' : '?'}date_from=${days.from}&date_to=${days.to}`
    : `/api/${path}`

/** The same from the rows, as who keeps no sums would ask it. */
const raw = (by: string) => `
  select ${by}, count(*), count(*) filter (where object_verdict = 'exceeded'), count(distinct source_id), max(object_load)
  from emissions where deleted_at is null and date between $1 and $2 group by ${by}`

async function everyDay(client: Client): Promise<Days> {
  const { rows } = await client.query<Days>(
    'select min(date)::text as from, max(date)::text as to from emissions',
  )
  const [days] = rows
  if (!days) throw new Error('There are no measurements')
  return days
}

interface Rate {
  /** Of all days, a second. */
  ours: number
  raw: number
  /** Of the last twelve months, which is what people ask first. */
  year: number
}

async function rateOf({ path, by }: (typeof calls)[number], caller: Caller, rows: RowsOf): Promise<Rate> {
  const { days, rate } = rows
  const ours = await inRounds(ROUNDS, {
    ours: () => perSecond(() => caller.get(within(path, days))),
    year: () => perSecond(() => caller.get(within(path, undefined))),
  })
  return { ...ours, raw: await rate(by) }
}

interface RowsOf {
  days: Days
  rate: (by: string) => Promise<number>
}

/** Reading all rows takes seconds: what several calls count is read once for them. */
async function rowsOf(client: Client): Promise<RowsOf> {
  const days = await everyDay(client)
  const rates = new Map<string, number>()
  const rate = async (by: string) => {
    const known = rates.get(by) ?? 1000 / (await msOf(() => client.query(raw(by), [days.from, days.to])))
    rates.set(by, known)
    return known
  }
  return { days, rate }
}

const measured: Map<string, Rate>[] = []
await withDatabase(async (database) => {
  for (const size of sizes) {
    const rows = await fillEmissions(database, size)
    const rates = new Map<string, Rate>()
    await withClient(database, (client) =>
      withServerProcess(database.url, async (server) => {
        const counted = await rowsOf(client)
        for (const call of calls)
          rates.set(call.path, await rateOf(call, await server.as(call.role), counted))
      }),
    )
    const before = measured.at(-1)
    const growth = ({ year }: Rate, path: string) => {
      const smaller = before?.get(path)?.year
      return smaller === undefined ? '–' : (year / smaller).toFixed(2)
    }
    console.log(`${rows.toLocaleString('en')} measurements`)
    printTable([
      ['call', 'all days, a second', 'from the rows', 'times', 'last year, a second', 'of the size before'],
      ...[...rates].map(([path, rate]) => [
        path,
        rate.ours.toFixed(0),
        rate.raw.toFixed(2),
        `${(rate.ours / rate.raw).toFixed(0)}×`,
        rate.year.toFixed(0),
        growth(rate, path),
      ]),
    ])
    measured.push(rates)
  }
})

const last = measured.at(-1)
const first = measured.length > 1 ? measured[0] : undefined
const slow = [...(last ?? [])].filter(
  ([path, rate]) =>
    rate.ours < WANTED_TIMES * rate.raw || rate.year < WANTED_GROWTH * (first?.get(path)?.year ?? 0),
)
if (slow.length > 0) throw new Error(`Slower than wanted: ${slow.map(([path]) => path).join(', ')}`)
