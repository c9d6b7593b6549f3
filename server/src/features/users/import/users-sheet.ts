import { userFields } from '#contract/fields/users'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import type { Db } from '../../../core/database/database'
import type { ImportSheet } from '../../../core/import/column'
import { columnsOf } from '../../../core/import/field-column'
import type { ProblemTexts } from '../../../core/import/problem-texts'

/** The titles of roles by id, for the cells of their column. */
export async function readRoleWords(db: Db): Promise<Record<string, Words>> {
  const roles = await db.selectFrom('roles').select(['id', 'title_ru', 'title_uz']).orderBy('id').execute()
  return Object.fromEntries(roles.map(({ id, title_ru, title_uz }) => [id, { ru: title_ru, uz: title_uz }]))
}

export function usersSheet(roles: Record<string, Words>): ImportSheet<'users'> {
  return {
    name: 'users',
    title: { ru: 'Пользователи', uz: 'Foydalanuvchilar' },
    columns: columnsOf(userFields, {
      role: { kind: { words: roles } },
      district: {
        hint: {
          ru: 'Сначала выберите регион: в списке будут его районы',
          uz: 'Avval hududni tanlang: ro‘yxatda uning tumanlari chiqadi',
        },
      },
    }),
  }
}

export const userProblemTexts: ProblemTexts = {
  'invalid-format': { ru: 'Это не адрес электронной почты', uz: 'Bu elektron pochta manzili emas' },
  phone: { ru: 'Телефон указан неверно', uz: 'Telefon noto‘g‘ri ko‘rsatilgan' },
  'email-taken': {
    ru: 'Пользователь с этой почтой уже есть',
    uz: 'Bu pochtali foydalanuvchi allaqachon bor',
  },
  'email-twice': { ru: 'Эта почта встречается дважды', uz: 'Bu pochta ikki marta uchraydi' },
  'out-of-scope': { ru: 'Это вне вашего доступа', uz: 'Bu sizning ruxsatingizdan tashqarida' },
  'stronger-role': {
    ru: 'У этой роли больше прав, чем у вас',
    uz: 'Bu rolning huquqlari siznikidan ko‘p',
  },
}

export const instructions: Words[] = [
  {
    ru: 'Одна строка — один пользователь. Столбцы со звёздочкой обязательны. Роль, регион, район, министерство и лабораторию выбирайте из списка.',
    uz: 'Bir qator — bir foydalanuvchi. Yulduzchali ustunlar majburiy. Rol, hudud, tuman, vazirlik va laboratoriyani ro‘yxatdan tanlang.',
  },
  {
    ru: 'Паролей в файле нет: после импорта для каждого делается одноразовая ссылка, по которой он сам выбирает пароль.',
    uz: 'Faylda parol bo‘lmaydi: importdan keyin har biriga bir martalik havola beriladi, u orqali o‘zi parol tanlaydi.',
  },
  {
    ru: 'Сначала файл проверяется, и ничего не меняется. Если есть ошибки, вы получите этот же файл с отмеченными ячейками.',
    uz: 'Avval fayl tekshiriladi va hech narsa o‘zgarmaydi. Xatolar bo‘lsa, kataklari belgilangan shu faylning o‘zini olasiz.',
  },
]

export const templateTitle: Record<Language, string> = {
  ru: 'Шаблон импорта пользователей',
  uz: 'Foydalanuvchilar importi shabloni',
}
