import type { StatisticLevel } from '#contract/api/figures/statistics'
import type { Days } from '#contract/domain/registry/compared-periods'
import { type Figure, type Figures, factTitles, levelTitles, shareIn } from '#contract/fields/statistics'
import { titles } from '#contract/fields/titles'
import type { Language } from '#contract/shapes'
import { daysText } from '#contract/text/days-text'
import type { Words } from '#contract/words'
import type { Report, ReportCell, ReportFormat, ReportRow } from '../../core/spreadsheet/writing/report'
import type { Group } from './group-names'
import type { Row, Statistic } from './statistic'

type Values = Record<string, number | string | null>

/** A column of the file, for rows of groups and for totals. */
interface FileColumn {
  title: string
  heads: string[]
  width: number
  format: ReportFormat
  value: (row: Row<Values>) => ReportCell
  figure?: { name: string; declared: Figure; of: 'now' | 'before' }
}

const periodTitle: Words = { ru: 'Период', uz: 'Davr' }
const comparedTitle: Words = { ru: 'Сравнение с периодом', uz: 'Taqqoslanadigan davr' }

const formats: Record<Figure['kind'], ReportFormat> = {
  count: 'count',
  share: 'share',
  load: 'load',
  day: 'date',
}

/** The groups that contain those of a statistic. */
interface Above {
  statistic: Statistic<Values>
  keyOf: (group: Group) => number | null
}

/** A statistic as an Excel table with the headings of the screen, and formulas for sums and shares. */
export function asReport(
  title: string,
  lang: Language,
  figures: Figures,
  statistic: Statistic<Values> & { groups: Group[] },
  above?: Above,
): Report {
  const columns = columnsOf(lang, figures, statistic, above?.statistic.by)
  const place = new Map(columns.map(({ figure }, index) => [figure && `${figure.of} ${figure.name}`, index]))
  const cellsOf = (row: Row<Values>, sumOf?: readonly [number, number]) =>
    columns.map(({ value, figure }): ReportCell => {
      if (!figure) return value(row)
      const { name, declared, of } = figure
      const values = row[of]
      if (!values) return null
      if (declared.kind === 'share') {
        const share = shareIn(declared, values)
        const at = (other = '') => place.get(`${of} ${other}`) ?? 0
        return { shareOf: [at(declared.part), at(declared.whole)], value: share?.share ?? null }
      }
      const number = values[name] ?? null
      if (sumOf && declared.isSummed && typeof number === 'number') return { sumOf, value: number }
      return declared.kind === 'load' && number === null && values.worst_at ? '∞' : number
    })
  const rows: ReportRow[] = []
  const add = (row: Row<Values>, more: Omit<ReportRow, 'cells'> = {}) => {
    rows.push({ cells: cellsOf(row), ...more })
  }
  if (above) {
    const under = new Map<number | null, Row<Values>[]>()
    for (const [index, group] of statistic.groups.entries()) {
      const row = statistic.data[index]
      const inside = under.get(above.keyOf(group)) ?? []
      if (row) inside.push(row)
      under.set(above.keyOf(group), inside)
    }
    for (const group of above.statistic.data) {
      const inside = under.get(group.id) ?? []
      // Objects are grouped under regions that have any.
      if (inside.length === 0 && statistic.by === 'object') continue
      const at = rows.length
      rows.push({
        cells: cellsOf(group, inside.length > 0 ? [at + 1, at + inside.length] : undefined),
        isStrong: true,
      })
      for (const row of inside) add(row, { level: 1 })
    }
  } else {
    for (const row of statistic.data) add(row)
  }
  if (rows.length > 0)
    rows.push({
      cells: cellsOf(
        {
          id: 0,
          name: titles.total[lang],
          object: null,
          now: statistic.total.now,
          before: statistic.total.before,
        },
        [0, rows.length - 1],
      ),
      isStrong: true,
    })
  const { compared, within } = statistic
  return {
    name: title,
    caption: [
      [title, ...within.map(({ name }) => name)].join(' · '),
      `${periodTitle[lang]}: ${daysText(statistic)}`,
      ...(compared ? [`${comparedTitle[lang]}: ${daysText(compared)}`] : []),
    ],
    heads: headsOf(columns),
    columns: columns.map(({ width, format }) => ({ width, format })),
    rows,
  }
}

function columnsOf(
  lang: Language,
  figures: Figures,
  statistic: Statistic<Values>,
  above: StatisticLevel | undefined,
): FileColumn[] {
  const { by, compared } = statistic
  const levels = [...(above ? [above] : []), by].map((level) => levelTitles[level][lang])
  const fact = (
    title: Words,
    width: number,
    format: ReportFormat,
    value: FileColumn['value'],
  ): FileColumn => ({
    ...{ title: title[lang], heads: [], width, format, value },
  })
  const facts = [
    fact(factTitles.inn, 12, 'text', ({ object }) => object?.inn ?? null),
    fact(factTitles.region, 24, 'text', ({ object }) => object?.region ?? null),
    fact(factTitles.danger_category, 10, 'count', ({ object }) => object?.danger_category ?? null),
    fact(factTitles.included_on, 12, 'date', ({ object }) => object?.included_on ?? null),
    fact(factTitles.excluded_on, 12, 'date', ({ object }) => object?.excluded_on ?? null),
  ]
  const ofPeriod = (of: 'now' | 'before', days: Days | null): FileColumn[] =>
    Object.entries(figures).map(([name, declared]) => ({
      title: declared.title[lang],
      heads: [
        ...(compared && days ? [daysText(days)] : []),
        ...(declared.under ? [declared.under[lang]] : []),
      ],
      width: 14,
      format: formats[declared.kind],
      value: () => null,
      figure: { name, declared, of },
    }))
  return [
    {
      ...fact(levelTitles[by], by === 'object' ? 44 : 32, 'text', ({ name }) => name),
      title: levels.join(' / '),
    },
    ...(statistic.data.some(({ object }) => object) ? facts : []),
    ...ofPeriod('now', statistic),
    ...(compared ? ofPeriod('before', compared) : []),
  ]
}

/** The lines of headings from the widest down; a column without a group spans all lines. */
function headsOf(columns: readonly FileColumn[]): Report['heads'] {
  const depth = Math.max(...columns.map(({ heads }) => heads.length))
  const lines: { text: string; column: number; columns: number; lines: number }[][] = []
  for (let line = 0; line <= depth; line++) {
    const cells: (typeof lines)[number] = []
    for (const [column, { heads, title }] of columns.entries()) {
      if (line === heads.length) {
        cells.push({ text: title, column, columns: 1, lines: depth - line + 1 })
      } else if (line < heads.length) {
        const last = cells.at(-1)
        const isSame =
          last?.column !== undefined &&
          last.column + last.columns === column &&
          columns[column - 1]?.heads.slice(0, line + 1).join() === heads.slice(0, line + 1).join()
        if (isSame && last) last.columns += 1
        else cells.push({ text: heads[line] ?? '', column, columns: 1, lines: 1 })
      }
    }
    lines.push(cells)
  }
  return lines
}
