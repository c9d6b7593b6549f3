import * as z from 'zod'
import { choice, day, number, optional, paragraph, reference, text, textLike } from './field'
import { inn, objectFields } from './objects'
import { sourceFields } from './sources'
import { titles } from './titles'

export const expertiseStatus = z.enum(['received', 'in-review', 'approved', 'rejected'])

const statusWords = {
  received: { ru: 'Поступила', uz: 'Kelib tushgan' },
  'in-review': { ru: 'На рассмотрении', uz: 'Ko‘rib chiqilmoqda' },
  approved: { ru: 'Одобрена', uz: 'Ma’qullangan' },
  rejected: { ru: 'Отклонена', uz: 'Rad etilgan' },
}

/** What is known of a card of expertise. */
export const expertiseFields = {
  number: text(sourceFields.number.title, { max: 50, width: 18 }),
  title: text(sourceFields.name.title, { max: 500, width: 50 }),
  applicant: text({ ru: 'Заявитель', uz: 'Ariza beruvchi' }, { max: 300, width: 36 }),
  inn: textLike(objectFields.inn.title, inn, { width: 12 }),
  region: optional(reference(titles.region, 'regions', { width: 26 })),
  status: optional(choice(titles.status, expertiseStatus, statusWords, { width: 18 })),
  received_on: day({ ru: 'Дата поступления', uz: 'Kelgan sana' }, { width: 12 }),
  decided_on: optional(day({ ru: 'Дата решения', uz: 'Qaror sanasi' }, { width: 12 })),
  conclusion: optional(paragraph({ ru: 'Заключение', uz: 'Xulosa' }, { max: 4000, width: 50 })),
  objects_count: number(titles.objects_count, z.number().int(), { width: 10 }),
}
