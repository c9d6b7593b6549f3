import { meanRead } from '#contract/domain/measurement/decimal'
import type { Field, Fields } from '#contract/fields/field'
import { entriesOf } from '#contract/fields/record'
import { type Words, yesNoWords } from '#contract/words'
import { loadText } from '../../../domain/measurement/measurement-texts'
import { formatDate, formatPercent } from '../../../lib/text/format'
import type { Cell, ChartTableData } from '../../../ui/chart/chart-table'

type Row = { id: number } & object

export function fieldTable(
  fields: Fields,
  rows: readonly Row[],
  say: (words: Words) => string,
  units: Readonly<Record<string, string>> = {},
): ChartTableData {
  const entries = entriesOf(fields)
  return {
    columns: entries.map(([name, { kind, title, short = title, shownAs }]) => ({
      key: name,
      title: say(short),
      ...(kind === 'number' && shownAs !== 'ratio' && shownAs !== 'share' && { numeric: true }),
      ...(units[name] && { unit: units[name] }),
    })),
    rows: rows.map((row) => ({
      ...Object.fromEntries(
        entries.map(([name, field]) => [name, cellOf(field, row[name as keyof Row], say)]),
      ),
      key: row.id,
    })),
  }
}

function cellOf({ kind, choices, shownAs }: Field, value: unknown, say: (words: Words) => string): Cell {
  if (value === null || value === undefined || value === '') return null
  if (shownAs === 'ratio') return loadText(Number(value))
  if (shownAs === 'share') return formatPercent(Number(value))
  if (shownAs === 'mean') return meanRead(Number(value))
  if (kind === 'day') return formatDate(String(value))
  if (kind === 'yes-no') return say(yesNoWords[value ? 'yes' : 'no'])
  if (kind === 'choice')
    return choices?.[String(value)] ? say(choices[String(value)] as Words) : String(value)
  // 0 means that there is no code.
  if (kind === 'coded') return value === 0 ? null : String(value)
  return value as Cell
}
