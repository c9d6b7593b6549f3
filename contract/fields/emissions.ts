import * as z from 'zod'
import { emissionStatuses } from '../domain/measurement/emission-status'
import { verdicts } from '../domain/measurement/exceedance'
import { emissionStatusWords, mediumWords, normativeTypeWords, verdictWords } from '../words'
import { choice, day, moment, number, optional, reference, text, textLike, yesNo } from './field'
import { medium } from './sources'
import { titles } from './titles'

export const emissionStatus = z.enum(emissionStatuses)
export const verdict = z.enum(verdicts)

const limit = z.string()

/** What a measurement tells. How it is written is the entry's own affair: a value may be `<0,01`. */
export const emissionFields = {
  date: day({ ru: 'Дата отбора', uz: 'Namuna olingan sana' }, { width: 13 }),
  object: reference(titles.object, 'company_objects', { width: 44 }),
  source: reference(titles.source, 'pollution_sources', { width: 30 }),
  medium: choice(titles.medium, medium, mediumWords, { width: 10 }),
  component: reference(titles.component, 'components', { width: 28 }),
  qualifier: textLike({ ru: 'Знак', uz: 'Belgi' }, z.string(), { width: 6 }),
  value: textLike(titles.value, z.string(), { width: 12 }),
  unit: reference(titles.unit, 'units', { width: 10 }),
  pdv: textLike(normativeTypeWords.pdv, limit, { width: 10 }),
  pdk: textLike(normativeTypeWords.pdk, limit, { width: 10 }),
  fon: textLike(normativeTypeWords.fon, limit, { width: 10 }),
  normative: textLike({ ru: 'Норма', uz: 'Me’yor' }, limit, {}),
  ratio: number({ ru: 'Кратность', uz: 'Nisbati' }, z.number(), { width: 11, isRounded: true }),
  verdict: choice({ ru: 'Оценка', uz: 'Baho' }, verdict, verdictWords, { width: 28 }),
  flagged: yesNo({ ru: 'Действует фон', uz: 'Fon amal qiladi' }, { width: 12 }),
  risk: number({ ru: 'Риск', uz: 'Xavf' }, z.number(), {}),
  status: choice(titles.status, emissionStatus, emissionStatusWords, { width: 14 }),
  laboratory: reference(titles.laboratory, 'laboratories', { width: 34 }),
  author: reference(titles.author, 'authors', { width: 26 }),
  comment: optional(text({ ru: 'Комментарий', uz: 'Izoh' }, { max: 2000, width: 40 })),
  comments_count: number({ ru: 'Комментарии', uz: 'Izohlar' }, z.number().int(), {}),
  created_at: moment({ ru: 'Внесено', uz: 'Kiritilgan' }, { width: 18 }),
  updated_at: moment({ ru: 'Изменено', uz: 'O‘zgartirilgan' }, { width: 18 }),
}
