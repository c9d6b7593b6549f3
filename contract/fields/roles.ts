import * as z from 'zod'
import { screenPath } from '../shapes'
import { number, optional, text, textLike, yesNo } from './field'

const roleName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{1,49}$/, 'role-name')

export const roleFields = {
  title_ru: text({ ru: 'Название на русском', uz: 'Ruscha nomi' }, { max: 200, width: 34 }),
  title_uz: text({ ru: 'Название на узбекском', uz: 'O‘zbekcha nomi' }, { max: 200, width: 34 }),
  name: textLike({ ru: 'Код', uz: 'Kodi' }, roleName, {
    width: 22,
    isSorted: true,
    hint: {
      ru: 'Латинские буквы, цифры и _. Встроенные роли своих кодов не меняют',
      uz: 'Lotin harflari, raqamlar va _. Tizim rollari kodi o‘zgarmaydi',
    },
  }),
  own_landing: optional(
    textLike({ ru: 'Стартовая страница', uz: 'Boshlang‘ich sahifa' }, screenPath, {
      width: 30,
      hint: { ru: 'Куда роль попадает после входа', uz: 'Rol kirgandan keyin qayerga tushadi' },
    }),
  ),
  notifications: yesNo({ ru: 'Уведомления', uz: 'Bildirishnomalar' }, { width: 14 }),
  users: number({ ru: 'Пользователей', uz: 'Foydalanuvchilar' }, z.number().int(), { width: 16 }),
  rights: number({ ru: 'Прав', uz: 'Huquqlar' }, z.number().int(), { width: 10 }),
}
