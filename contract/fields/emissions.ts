import * as z from 'zod'
import { emissionStatuses } from '../domain/measurement/emission-status'
import { objectVerdicts, verdicts } from '../domain/measurement/exceedance'
import {
  emissionStatusWords,
  mediumWords,
  normativeTypeWords,
  objectVerdictWords,
  verdictWords,
} from '../words'
import { choice, day, moment, number, optional, reference, text, textLike, yesNo } from './field'
import { medium } from './sources'
import { titles } from './titles'

export const emissionStatus = z.enum(emissionStatuses)
/** The specification's texts, with its typing error; screens and files correct it. */
export const verdict = z
  .enum(verdicts)
  .describe(
    'exceeded: «Превышенные показания», under: «Заниженные показания», normal: «Показания впределах нормы», no_data: «Нет данных»',
  )

const limit = z.string()

/** A value may be `<0,01`, so it is text. */
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
  ratio: number(titles.ratio, z.number(), { short: titles.ratio_short, width: 11, shownAs: 'ratio' }),
  verdict: choice({ ru: 'Оценка', uz: 'Baho' }, verdict, verdictWords, { width: 28 }),
  /** The verdict of the object, the norm that decided, and its load. */
  object_verdict: choice({ ru: 'Оценка', uz: 'Baho' }, z.enum(objectVerdicts), objectVerdictWords, {
    width: 28,
  }),
  object_load: number(titles.ratio, z.number(), { short: titles.ratio_short, width: 11, shownAs: 'ratio' }),
  object_norm: textLike({ ru: 'Норма', uz: 'Me’yor' }, limit, { width: 14 }),
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
