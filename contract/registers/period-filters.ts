import type { Field } from '../fields/field'
import { type Filter, ofYear, onDay } from '../fields/filter'

const days = { from: { ru: 'Дата с', uz: 'Sanadan' }, to: { ru: 'Дата по', uz: 'Sanagacha' } }
const years = { from: { ru: 'Год с', uz: 'Yildan' }, to: { ru: 'Год по', uz: 'Yilgacha' } }

/** By days or years, depending on the field. */
export function periodFilters(field: Field | undefined): Record<string, Filter> {
  if (field?.kind === 'day') return { date_from: onDay(days.from), date_to: onDay(days.to) }
  if (field?.isName) return { year_from: ofYear(years.from), year_to: ofYear(years.to) }
  return {}
}
