import type { listWaterBoard, readWaterFigures } from '#contract/api/bodies/water'
import { boardFields } from '#contract/fields/water'
import type { App } from '../../core/app'
import { dayOf } from '../../core/clock'
import type { Call } from '../../core/http/serve'
import { fieldColumns } from '../../core/spreadsheet/field-columns'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import { type BoardRow, countNow, findMonths, type MonthRow, selectBoard } from './board-queries'

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

function monthsFrom(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 10)
}

/** The given month, or the last one with readings. */
const monthOf = (given: string | undefined, months: readonly MonthRow[], now: Date) =>
  firstOf(given ?? months.at(-1)?.month ?? dayOf(now))

export async function readFigures({ db, scope, query, now }: Call<typeof readWaterFigures>) {
  const months = await findMonths(db, scope, query)
  const month = monthOf(query.month, months, now)
  const byMonth = new Map(months.map((row) => [row.month, row]))
  const counts = await countNow(db, scope, query)
  const figuresOf = (at: string, more: { reservoirs: number | null; near_bounds: number | null }) => {
    const { month: _, ...row } = byMonth.get(at) ?? { ...nothingRead, month: at }
    return { ...row, ...more }
  }
  return {
    month,
    now: figuresOf(month, counts),
    before: figuresOf(monthsFrom(month, -12), { reservoirs: null, near_bounds: null }),
    months: Array.from({ length: 12 }, (_, ago) => trendAt(monthsFrom(month, ago - 11), byMonth)),
    years: months.filter((row) => row.month.slice(5) === month.slice(5)).length,
  }
}

const nothingRead = { read: 0, volume: null, filling: null, inflow: null, outflow: null }

function trendAt(month: string, byMonth: ReadonlyMap<string, MonthRow>) {
  const row = byMonth.get(month)
  const others = [...byMonth.values()].flatMap((other) =>
    other.month !== month && other.month.slice(5) === month.slice(5) && other.filling !== null
      ? [other.filling]
      : [],
  )
  return {
    month,
    filling: row?.filling ?? null,
    filling_before: byMonth.get(monthsFrom(month, -12))?.filling ?? null,
    filling_min: others.length > 0 ? Math.min(...others) : null,
    filling_max: others.length > 0 ? Math.max(...others) : null,
    inflow: row?.inflow ?? null,
    outflow: row?.outflow ?? null,
  }
}

const title = { ru: 'Наполнение водохранилищ', uz: 'Suv omborlarining to‘lganligi' }

export async function readBoard(app: App, call: Call<typeof listWaterBoard>) {
  const { db, scope, lang, query, now } = call
  const month = monthOf(query.month, query.month ? [] : await findMonths(db, scope, query), now)
  const rows = selectBoard(db, scope, lang, month, query)
  if (!query.excel && !query.csv) return { month, data: (await rows.execute(db)).rows }
  return sendSpreadsheet(app.database, call, {
    title: `${title[lang]} ${month.slice(0, 7)}`,
    columns: fieldColumns<BoardRow, typeof boardFields>(boardFields, lang),
    query: () => rows.compile(db),
  })
}
