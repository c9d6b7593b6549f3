import { type Days, lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import { wrongField } from '../core/errors'

/** Rejects a period whose end is before its start; the error names the field of the end. */
export function checkedPeriod(name: 'date_to' | 'compare_to', days: Days): Days {
  if (days.date_to < days.date_from) throw wrongField(name, 'end-before-start', 'The end is before the start')
  return days
}

/** The last twelve whole months unless days are given; one that is given stands, the other follows from today. */
export function periodOf({ date_from, date_to }: Partial<Days>, today: string): Days {
  const usual = lastTwelveMonths(today)
  return checkedPeriod('date_to', {
    date_from: date_from ?? (date_to === undefined || date_to >= usual.date_from ? usual.date_from : date_to),
    date_to: date_to ?? (date_from === undefined || date_from <= usual.date_to ? usual.date_to : today),
  })
}
