import { formatDate } from '../../../lib/text/format'
import type { ChartTableData } from '../chart-table'
import type { ChartOption } from './chart-option'

export function optionTable(option: ChartOption, dateTitle: string): ChartTableData {
  switch (option.kind) {
    case 'donut':
      return {
        columns: [
          { key: 'part', title: option.partTitle },
          { key: 'value', title: option.valueTitle, unit: option.unit, numeric: true },
        ],
        rows: option.parts.map(({ name, value }) => ({ key: name, part: name, value })),
      }
    case 'calendar':
      return {
        columns: [
          { key: 'date', title: dateTitle },
          { key: 'value', title: option.valueTitle, unit: option.unit, numeric: true },
        ],
        rows: option.days.map(({ date, value }) => ({ key: date, date: formatDate(date), value })),
      }
    case 'heatmap':
      return {
        columns: [
          { key: 'row', title: option.rowTitle, unit: option.unit },
          ...option.columns.map((title, i) => ({ key: `column${i}`, title, numeric: true })),
        ],
        rows: option.rows.map((name, r) => ({
          key: name,
          row: name,
          ...numbered('column', option.values[r] ?? []),
        })),
      }
    default:
      return {
        columns: [
          { key: 'category', title: option.categoryTitle },
          ...option.series.map(({ name }, i) => ({
            key: `series${i}`,
            title: name,
            unit: option.unit,
            numeric: true,
          })),
        ],
        rows: option.categories.map((category, c) => ({
          key: category,
          category,
          ...numbered(
            'series',
            option.series.map(({ values }) => values[c] ?? null),
          ),
        })),
      }
  }
}

function numbered(prefix: string, values: (number | null)[]): Record<string, number | null> {
  return Object.fromEntries(values.map((value, i) => [`${prefix}${i}`, value]))
}
