import * as z from 'zod'
import type { Vocabulary } from '../words'
import { choice, moment, number, reference, textLike, yesNo } from './field'
import { titles } from './titles'

export const verification = z.enum(['database', 'schema', 'none', 'failed'])

const verificationWords: Vocabulary<z.output<typeof verification>> = {
  database: { ru: 'Проверена восстановлением', uz: 'Tiklab tekshirilgan' },
  schema: { ru: 'Проверена в отдельной схеме', uz: 'Alohida sxemada tekshirilgan' },
  none: { ru: 'Не проверена', uz: 'Tekshirilmagan' },
  failed: { ru: 'Проверку не прошла', uz: 'Tekshiruvdan o‘tmagan' },
}

export const backupFields = {
  name: textLike({ ru: 'Файл копии', uz: 'Nusxa fayli' }, z.string(), { isSorted: true }),
  author: reference(titles.author, 'users', {}),
  created_at: moment({ ru: 'Создана', uz: 'Yaratilgan' }, { isSorted: true }),
  verification: choice(
    { ru: 'Проверка копии', uz: 'Nusxani tekshirish' },
    verification,
    verificationWords,
    {},
  ),
  bytes: number({ ru: 'Размер', uz: 'Hajmi' }, z.number().int(), { isSorted: true }),
  rows: number({ ru: 'Записей в базе', uz: 'Bazadagi yozuvlar' }, z.number().int(), {}),
  files: number({ ru: 'Приложенных файлов', uz: 'Ilova fayllar' }, z.number().int(), {}),
  encrypted: yesNo({ ru: 'Зашифрована', uz: 'Shifrlangan' }, {}),
}
