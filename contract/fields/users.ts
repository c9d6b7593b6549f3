import * as z from 'zod'
import { choice, moment, optional, reference, text, textLike, yesNo } from './field'
import { filtersOf, yes, yesOrNo } from './filter'
import { titles } from './titles'

export const userStatus = z.enum(['active', 'inactive'])

export const userStatusWords = {
  active: { ru: 'Работает', uz: 'Ishlaydi' },
  inactive: { ru: 'Заблокирован', uz: 'Bloklangan' },
}

/** Trimmed before validation. */
const email = z.string().trim().toLowerCase().max(320).check(z.email())

const phone = z
  .string()
  .trim()
  .regex(/^$|^\+?[0-9 ()-]{5,20}$/, 'phone')

export const userFields = {
  surname: optional(text({ ru: 'Фамилия', uz: 'Familiyasi' }, { max: 100, width: 22, isSorted: true })),
  name: text({ ru: 'Имя', uz: 'Ismi' }, { max: 100, width: 18, isSorted: true }),
  email: textLike({ ru: 'Почта (логин)', uz: 'Pochta (login)' }, email, {
    width: 32,
    isSorted: true,
  }),
  phone: optional(
    textLike({ ru: 'Телефон', uz: 'Telefon' }, phone, {
      width: 20,
      hint: { ru: 'Например, +998 71 200-00-00', uz: 'Masalan, +998 71 200-00-00' },
    }),
  ),
  role: reference({ ru: 'Роль', uz: 'Rol' }, 'roles', { width: 26, filter: 'often' }),
  region: optional(
    reference(titles.region, 'regions', {
      width: 26,
      filter: 'often',
      missing: { ru: 'Вся страна', uz: 'Butun mamlakat' },
      hint: { ru: 'Пусто — вся страна', uz: 'Bo‘sh — butun mamlakat' },
    }),
  ),
  district: optional(
    reference(titles.district, 'districts', {
      width: 26,
      filter: 'rarely',
      within: 'region',
      missing: { ru: 'Все районы', uz: 'Barcha tumanlar' },
      hint: { ru: 'Пусто — все районы региона', uz: 'Bo‘sh — hududning barcha tumanlari' },
    }),
  ),
  ministry: optional(
    reference(titles.ministry, 'ministries', {
      width: 40,
      filter: 'rarely',
      missing: { ru: 'Все министерства', uz: 'Barcha vazirliklar' },
      hint: { ru: 'Пусто — объекты всех министерств', uz: 'Bo‘sh — barcha vazirliklar obyektlari' },
    }),
  ),
  laboratory: optional(
    reference(titles.laboratory, 'laboratories', {
      width: 34,
      filter: 'rarely',
      hint: {
        ru: 'Чьи измерения пользователь вносит',
        uz: 'Foydalanuvchi qaysi laboratoriya o‘lchovlarini kiritadi',
      },
    }),
  ),
  status: optional(choice(titles.status, userStatus, userStatusWords, { width: 16, filter: 'often' })),
}

export const userFigures = {
  last_sign_in_at: optional(
    moment(
      { ru: 'Последний вход', uz: 'Oxirgi kirish' },
      { width: 18, isSorted: true, missing: { ru: 'Ещё не входил', uz: 'Hali kirmagan' } },
    ),
  ),
  has_password: yesNo({ ru: 'Пароль задан', uz: 'Parol qo‘yilgan' }, { width: 14 }),
  second_factor: yesNo({ ru: 'Второй фактор', uz: 'Ikkinchi omil' }, { width: 14 }),
}

export const userFilters = {
  ...filtersOf(userFields),
  /** The password link was never made or not used yet. */
  no_password: yes({ ru: 'Без пароля', uz: 'Parolsiz' }),
  second_factor: yesOrNo(userFigures.second_factor.title, { isRare: true }),
}
