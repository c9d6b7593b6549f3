import type { TFunction } from 'i18next'
import type { BoardRow, Widget } from '#contract/boards/board'
import type { Field } from '#contract/fields/field'
import type { Words } from '#contract/words'
import { formatNumber, noData } from '../../lib/text/format'
import type { ChartOption } from '../../ui/chart/options/chart-option'
import type { Drawing } from '../dashboard/ChartWidget'

type Say = (words: Words) => string

const kinds = { bars: 'bar', lines: 'line', rose: 'rose' } as const

/** Labels longer than this need horizontal bars. */
const LONG = 8

export function drawWidget(
  widget: Widget & { look: 'bars' | 'lines' | 'rose' },
  rows: readonly BoardRow[],
  say: Say,
  t: TFunction<'dashboards'>,
): Drawing {
  const fields = Object.entries<Field>(widget.fields)
  const unit = fields[0]?.[1].unit
  const names = rows.map(({ name }) => name)
  const isLong = widget.look === 'bars' && names.some((name) => name.length > LONG)
  const option = {
    kind: kinds[widget.look],
    categoryTitle: say(widget.by),
    categories: names,
    unit: unit && say(unit),
    horizontal: isLong,
    series: fields.map(([name, { short, title }]) => ({
      name: say(short ?? title),
      values: rows.map((row) => row[name] as number | null),
    })),
  } as ChartOption
  return { option, summary: summaryOf(fields, rows, names, say, t) }
}

function summaryOf(
  fields: readonly [string, Field][],
  rows: readonly BoardRow[],
  names: readonly string[],
  say: Say,
  t: TFunction<'dashboards'>,
): string {
  const highest = fields.flatMap(([name, { short, title }]) => {
    const values = rows.map((row) => row[name] as number | null)
    const most = values.reduce<number>(
      (best, value, at) =>
        (value ?? Number.NEGATIVE_INFINITY) > (values[best] ?? Number.NEGATIVE_INFINITY) ? at : best,
      0,
    )
    const value = values[most] ?? null
    if (value === null) return []
    return [`${say(short ?? title)}: ${names[most] ?? noData} — ${formatNumber(value)}`]
  })
  return highest.length > 0 ? t('board.most', { told: highest.slice(0, 2).join('; ') }) : t('empty')
}
