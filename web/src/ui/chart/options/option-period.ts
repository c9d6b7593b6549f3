import { formatDate, formatDays } from '../../../lib/text/format'
import type { ChartOption } from './chart-option'

/** First and last category of a chart over time. */
export function periodOf(option: ChartOption): string | undefined {
  if (option.kind === 'calendar') return formatDays(option.from, option.to)
  const along = option.kind === 'heatmap' ? option.columns : 'categories' in option ? option.categories : []
  const [first, last] = [along[0], along.at(-1)].map(timeText)
  if (!first || !last) return undefined
  return first === last ? first : `${first} – ${last}`
}

/** Categories are texts; some are days, months or years. */
function timeText(category: string | undefined): string | undefined {
  if (category === undefined) return undefined
  if (/^\d{4}-\d{2}-\d{2}/.test(category)) return formatDate(category)
  return /(^|\D)\d{4}$/.test(category) ? category : undefined
}
