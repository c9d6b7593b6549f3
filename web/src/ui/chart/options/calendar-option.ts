import { format } from 'echarts/core'
import { formatDate } from '../../../lib/text/format'
import type { ChartTheme } from '../chart-theme'
import { chartTime } from '../echarts-locales'
import type { CalendarOption } from './chart-option'
import type { EchartsOption } from './echarts-types'
import { rampScale } from './ramp-scale'
import { withUnit } from './with-unit'

const LARGEST_CELL = 16
const SMALLEST_CELL = 11
const WEEKDAYS_WIDTH = 32
const MONTHS_HEIGHT = 26
const SCALE_HEIGHT = 40

/** A column per week; wide years are broken into rows of months. */
export function calendarOption(option: CalendarOption, theme: ChartTheme): EchartsOption {
  const { ink, language, direction } = theme
  const time = chartTime[language]
  const { rows, cell } = calendarRows(option, theme.width)
  const values = option.days.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    legend: { show: false },
    tooltip: {
      formatter: (item) => {
        const data = Array.isArray(item) || !Array.isArray(item.data) ? [] : item.data
        return `${formatDate(String(data[0]))}: <b>${format.encodeHTML(withUnit(data[1], option.unit))}</b>`
      },
    },
    visualMap: rampScale(values, theme, option.unit),
    calendar: rows.map(([from, to], row) => ({
      range: [from, to],
      top: row * rowHeight(cell) + MONTHS_HEIGHT,
      ...(direction === 'rtl' ? { right: WEEKDAYS_WIDTH } : { left: WEEKDAYS_WIDTH }),
      cellSize: cell,
      splitLine: { lineStyle: { color: ink.line, width: 1 } },
      itemStyle: { color: ink.missing, borderColor: ink.surface, borderWidth: 2 },
      yearLabel: { show: false },
      monthLabel: { nameMap: [...time.monthAbbr], color: ink.mutedText, align: 'left' },
      dayLabel: {
        firstDay: 1,
        nameMap: [...time.dayOfWeekAbbr],
        color: ink.mutedText,
        fontSize: 11,
        margin: 8,
      },
    })),
    series: rows.map(([from, to], row) => ({
      type: 'heatmap',
      coordinateSystem: 'calendar',
      calendarIndex: row,
      data: option.days
        .filter(({ date, value }) => value !== null && date >= from && date <= to)
        .map(({ date, value }) => [date, value as number]),
    })),
  }
}

export function calendarHeight(option: CalendarOption, width: number): number {
  const { rows, cell } = calendarRows(option, width)
  return rows.length * rowHeight(cell) + SCALE_HEIGHT
}

function rowHeight(cell: number): number {
  return 7 * cell + MONTHS_HEIGHT + 8
}

/** As few rows as are readable. */
function calendarRows({ from, to }: CalendarOption, width: number) {
  const months = monthsBetween(from, to)
  for (let count = 1; ; count++) {
    const monthsInRow = Math.ceil(months / count)
    const cell = Math.floor((width - WEEKDAYS_WIDTH) / (monthsInRow * 4.35 + 1.5))
    if (cell >= SMALLEST_CELL || monthsInRow === 1) {
      return {
        rows: rowsOf(from, to, monthsInRow),
        cell: Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, cell)),
      }
    }
  }
}

function rowsOf(from: string, to: string, monthsInRow: number): [string, string][] {
  const rows: [string, string][] = []
  for (let start = from; start <= to; ) {
    const next = monthStart(start, monthsInRow)
    const last = dayBefore(next)
    rows.push([start, last < to ? last : to])
    start = next
  }
  return rows
}

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth + 1
}

function monthStart(date: string, monthsLater: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return isoDate(Date.UTC(year, month - 1 + monthsLater, 1))
}

function dayBefore(date: string): string {
  return isoDate(Date.parse(`${date}T00:00:00Z`) - 86_400_000)
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
