import * as z from 'zod'
import { normativeTypes } from '../domain/measurement/normative-type'
import { frequencyWords, normativeTypeWords, sourceStatusWords } from '../words'
import { choice, day, number, optional, reference, text, textLike } from './field'
import { titles } from './titles'

export const normativeType = z.enum(normativeTypes)
export const frequency = z.enum(['daily', 'weekly', 'monthly', 'quarterly'])

/** The value has its own schema. */
export const normativeFields = {
  source: reference(titles.source, 'pollution_sources', {}),
  component: reference(titles.component, 'components', { width: 34 }),
  type: choice({ ru: 'Вид норматива', uz: 'Normativ turi' }, normativeType, normativeTypeWords, {
    width: 12,
  }),
  value: textLike(titles.value, z.string(), { width: 14 }),
  min: number(titles.min, z.number(), {}),
  max: number(titles.max, z.number(), {}),
  unit: optional(reference(titles.unit, 'units', { width: 12 })),
  status: optional(choice(titles.status, z.enum(['active', 'inactive']), sourceStatusWords, {})),
  start: optional(day(titles.valid_from, { width: 14, column: 'started_on' })),
  end: optional(day(titles.valid_to, { width: 14, column: 'ended_on' })),
}

export const planFields = {
  source: reference(titles.source, 'pollution_sources', {}),
  component: reference(titles.component, 'components', { width: 34 }),
  frequency: choice({ ru: 'Как часто', uz: 'Davriyligi' }, frequency, frequencyWords, { width: 16 }),
  laboratory: reference(titles.laboratory, 'laboratories', { width: 34 }),
  start: optional(day(titles.valid_from, { short: { ru: 'С', uz: 'Dan' }, column: 'started_on' })),
  end: optional(day(titles.valid_to, { short: { ru: 'По', uz: 'Gacha' }, column: 'ended_on' })),
  /** Last change of frequency or laboratory. */
  since: optional(day({ ru: 'Изменения с', uz: 'O‘zgarish kuni' }, { column: 'changed_on' })),
}

/** Titles in the history of an object. */
export const documentFields = { title: text({ ru: 'Название документа', uz: 'Hujjat nomi' }, { max: 300 }) }
export const cardFields = {
  card: reference({ ru: 'Карточка', uz: 'Karta' }, 'expertise_cards', {}),
}
