import * as z from 'zod'
import { choice, day, number, optional, paragraph, reference, text, textLike } from './field'
import { digits, filtersOf, onDay, yes } from './filter'
import { inn, objectFields } from './objects'
import { sourceFields } from './sources'
import { titles } from './titles'

export const expertiseStatus = z.enum(['received', 'in-review', 'approved', 'rejected'])

export const expertiseStatusWords = {
  received: { ru: 'Поступила', uz: 'Kelib tushgan' },
  'in-review': { ru: 'На рассмотрении', uz: 'Ko‘rib chiqilmoqda' },
  approved: { ru: 'Одобрена', uz: 'Ma’qullangan' },
  rejected: { ru: 'Отклонена', uz: 'Rad etilgan' },
}

export const expertiseKind = z.enum(['impact', 'statement', 'norms', 'waste', 'other'])

export const expertiseKindWords = {
  impact: { ru: 'Оценка воздействия (ОВОС)', uz: 'Ta’sirni baholash (ATMB)' },
  statement: { ru: 'Заявление о последствиях (ЗЭП)', uz: 'Oqibatlar to‘g‘risida ariza (EOB)' },
  norms: { ru: 'Нормативы выбросов и сбросов', uz: 'Chiqarish va tashlash me’yorlari' },
  waste: { ru: 'Обращение с отходами', uz: 'Chiqindilar bilan ishlash' },
  other: { ru: 'Другая', uz: 'Boshqa' },
}

const innStart = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'inn')

export const expertiseFields = {
  number: text(sourceFields.number.title, { max: 50, width: 18, isSorted: true }),
  title: text(sourceFields.name.title, { max: 500, width: 50, isSorted: true }),
  kind: optional(
    choice({ ru: 'Вид экспертизы', uz: 'Ekspertiza turi' }, expertiseKind, expertiseKindWords, {
      width: 28,
      filter: 'often',
    }),
  ),
  applicant: text({ ru: 'Заявитель', uz: 'Ariza beruvchi' }, { max: 300, width: 36 }),
  inn: textLike(objectFields.inn.title, inn, { width: 12 }),
  region: optional(reference(titles.region, 'regions', { width: 26, filter: 'often' })),
  status: optional(
    choice(titles.status, expertiseStatus, expertiseStatusWords, {
      width: 18,
      filter: 'often',
      isSorted: true,
    }),
  ),
  received_on: day({ ru: 'Дата поступления', uz: 'Kelgan sana' }, { width: 12, isSorted: true }),
  decided_on: optional(day({ ru: 'Дата решения', uz: 'Qaror sanasi' }, { width: 12 })),
  valid_until: optional(
    day(
      { ru: 'Заключение действует до', uz: 'Xulosa amal qiladi' },
      { width: 14, isSorted: true, missing: { ru: 'Бессрочно', uz: 'Muddatsiz' } },
    ),
  ),
  conclusion: optional(paragraph({ ru: 'Заключение', uz: 'Xulosa' }, { max: 4000, width: 50 })),
  objects_count: number(titles.objects_count, z.number().int(), { width: 10 }),
}

export const expertiseFilters = {
  ...filtersOf(expertiseFields),
  inn: digits(objectFields.inn.title, innStart, { isRare: true }),
  date_from: onDay({ ru: 'Поступила с', uz: 'Kelgan sana: dan' }),
  date_to: onDay({ ru: 'Поступила по', uz: 'Kelgan sana: gacha' }),
  /** Ends soon or has ended. */
  expiring: yes({ ru: 'Срок заключения истекает', uz: 'Xulosa muddati tugayapti' }),
}
