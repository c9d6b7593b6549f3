import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { statisticLevels } from '#contract/api/figures/statistics'
import { type Figures, levelTitles } from '#contract/fields/statistics'
import type { Language } from '#contract/shapes'
import { wrongField } from '../../../core/errors'
import { sendReport } from '../../../core/spreadsheet/send-spreadsheet'
import { asReport } from '../statistic-report'
import type { OfPeriods } from './dashboard-call'

type Values = Record<string, number | string | null>

interface Table extends OfPeriods {
  by: string
  data: { id: number; name: string; now: Values; before: Values }[]
}

interface Call {
  lang: Language
  reply: FastifyReply
}

/** Sends the table of a widget as an Excel file. */
export function sendTable({ lang, reply }: Call, figures: Figures, table: Table): Promise<Readable> {
  const by = statisticLevels.find((level) => level === table.by)
  if (!by) throw wrongField('excel', 'invalid', 'There is no file of this')
  const title = levelTitles[by][lang]
  const data = table.data.map((row) => ({ ...row, object: null }))
  const total = { now: together(figures, data, 'now'), before: together(figures, data, 'before') }
  const statistic = { ...table, by, data, total, within: [], groups: [], count: data.length }
  return sendReport(reply, title, async () => asReport(title, lang, figures, statistic))
}

/** Totals of summable columns; there is no total of the heaviest load. */
function together(figures: Figures, data: readonly { now: Values; before: Values }[], of: 'now' | 'before') {
  const summed = Object.entries(figures).map(([name, { isSummed }]) => [
    name,
    isSummed ? data.reduce((sum, row) => sum + Number(row[of][name] ?? 0), 0) : null,
  ])
  return Object.fromEntries(summed)
}
