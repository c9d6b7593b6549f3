import * as z from 'zod'
import { fieldWords, recordWords } from '../journaled/all-journaled'
import type { Vocabulary } from '../words'
import { choice, moment, reference, text, textLike } from './field'
import { onDay, oneOf, typed, word } from './filter'
import { titles } from './titles'

const actionWords: Vocabulary<'create' | 'update' | 'delete'> = {
  create: { ru: 'Создание', uz: 'Yaratish' },
  update: { ru: 'Изменение', uz: 'O‘zgartirish' },
  delete: { ru: 'Удаление', uz: 'O‘chirish' },
}

const signInOutcomeWords: Vocabulary<
  'signed-in' | 'wrong' | 'locked' | 'signed-out' | 'ended' | 'token-reused' | 'code-needed'
> = {
  'signed-in': { ru: 'Вход', uz: 'Kirish' },
  wrong: { ru: 'Неверный логин или пароль', uz: 'Login yoki parol xato' },
  locked: { ru: 'Вход заблокирован', uz: 'Kirish bloklangan' },
  'signed-out': { ru: 'Выход', uz: 'Chiqish' },
  ended: { ru: 'Сеанс завершён', uz: 'Seans yakunlangan' },
  'code-needed': { ru: 'Запрошен код', uz: 'Kod so‘ralgan' },
  'token-reused': { ru: 'Повторный ключ сеанса', uz: 'Seans kaliti takrorlangan' },
}

const at = moment({ ru: 'Дата и время', uz: 'Sana va vaqt' }, { width: 18, isSorted: true })
const address = textLike({ ru: 'IP-адрес', uz: 'IP manzil' }, z.string(), { width: 16 })
const request = textLike({ ru: 'Номер запроса', uz: 'So‘rov raqami' }, z.string(), { width: 38 })

const codesOf = (words: object) => z.enum(Object.keys(words) as [string, ...string[]])

export const action = z.enum(['create', 'update', 'delete'])
export const outcome = codesOf(signInOutcomeWords)
export const recordType = codesOf(recordWords)
const changedField = codesOf(fieldWords)

export const activityFields = {
  at,
  actor: reference({ ru: 'Кто', uz: 'Kim' }, 'users', { width: 28 }),
  role: textLike({ ru: 'В роли', uz: 'Qaysi rolda' }, z.string(), { width: 18 }),
  action: choice({ ru: 'Действие', uz: 'Harakat' }, action, actionWords, { width: 14 }),
  record_type: choice({ ru: 'Раздел', uz: 'Bo‘lim' }, recordType, recordWords, { width: 24 }),
  record: textLike({ ru: 'Запись', uz: 'Yozuv' }, z.string(), { width: 40 }),
  object: reference(titles.object, 'company_objects', { width: 40 }),
  changes: textLike({ ru: 'Что изменено', uz: 'Nima o‘zgargan' }, z.string(), { width: 80 }),
  reason: text({ ru: 'Основание', uz: 'Asos' }, { max: 2000, width: 30 }),
  ip: address,
  request_id: request,
}

export const authorizationFields = {
  at,
  login: textLike({ ru: 'Логин', uz: 'Login' }, z.string(), { width: 28 }),
  user: reference({ ru: 'Учётная запись', uz: 'Hisob yozuvi' }, 'users', { width: 28 }),
  outcome: choice({ ru: 'Результат входа', uz: 'Kirish natijasi' }, outcome, signInOutcomeWords, {
    width: 26,
  }),
  region: reference(titles.region, 'regions', { width: 26 }),
  district: reference(titles.district, 'districts', { width: 26 }),
  ip: address,
  user_agent: textLike({ ru: 'Программа', uz: 'Dastur' }, z.string(), { width: 40 }),
  request_id: request,
}

const days = {
  date_from: onDay({ ru: 'С даты', uz: 'Sanadan' }),
  date_to: onDay({ ru: 'По дату', uz: 'Sanagacha' }),
}

export const activityFilters = {
  actor: oneOf(activityFields.actor.title, 'users'),
  record_type: word(activityFields.record_type.title, recordType, recordWords),
  action: word(activityFields.action.title, action, actionWords),
  field: word({ ru: 'Изменённое поле', uz: 'O‘zgargan maydon' }, changedField, fieldWords, {
    within: 'record_type',
  }),
  ...days,
  object: oneOf(titles.object, 'company_objects', { isRare: true }),
  record_id: typed({ ru: 'ID записи', uz: 'Yozuv ID' }, { isRare: true }),
  ip: typed(address.title, { isRare: true }),
  request: typed(request.title, { isRare: true }),
}

export const authorizationFilters = {
  outcome: word(authorizationFields.outcome.title, outcome, signInOutcomeWords),
  user: oneOf(authorizationFields.user.title, 'users'),
  ...days,
  region: oneOf(titles.region, 'regions', { isRare: true }),
  ip: typed(address.title, { isRare: true }),
  request: typed(request.title, { isRare: true }),
}
