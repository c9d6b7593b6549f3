import { registerOf } from '#contract/registers/all-registers'
import type { Register } from '#contract/registers/any-register'
import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'
import { column, type ImportSheet } from '../../../core/import/column'
import { columnsOf } from '../../../core/import/field-column'
import type { ProblemTexts } from '../../../core/import/problem-texts'
import { versionTitle } from '../record-export'

/** Exported files have these columns too: the id finds a record again, the version shows whether it has changed. */
const number = column(
  'id',
  'number',
  ['ID', 'ID'],
  ['Не заполняйте для новой записи', 'Yangi yozuv uchun to‘ldirilmaydi'],
)
const version = column(
  'version',
  'number',
  [versionTitle.ru, versionTitle.uz],
  [
    'Не меняйте: по ней видно, не изменил ли запись кто-то другой',
    'O‘zgartirmang: yozuvni boshqa kishi o‘zgartirmaganini bildiradi',
  ],
)

export function sheetOf({ title, fields, series }: Register): ImportSheet {
  const last = columnsOf(series?.fields ?? {}).map((one) => ({ ...one, required: false }))
  return {
    name: 'records',
    title,
    columns: [number, ...columnsOf(fields, recordsByName(fields)), ...last, version],
  }
}

export const templateTitle = ({ title }: Register, lang: Language) =>
  `${title[lang]}: ${{ ru: 'шаблон импорта', uz: 'import shabloni' }[lang]}`

/** Objects and records of registers are typed, not chosen from a list: there are too many, and some are secret. */
const recordsByName = (fields: Register['fields']) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { to }]) => {
      const hint =
        to === 'company_objects' || to === 'pollution_sources'
          ? { ru: 'Название объекта или его ID', uz: 'Obyekt nomi yoki ID' }
          : to && registerOf(to) && { ru: 'Название или ID', uz: 'Nomi yoki ID' }
      return hint ? [[name, { kind: 'text' as const, hint }]] : []
    }),
  )

export const instructions: Words[] = [
  {
    ru: 'Одна строка — одна запись. Столбцы со звёздочкой обязательны. Строка с ID меняет существующую запись, без ID — добавляет новую.',
    uz: 'Bir qator — bir yozuv. Yulduzchali ustunlar majburiy. ID bor qator mavjud yozuvni o‘zgartiradi, ID siz qator yangisini qo‘shadi.',
  },
  {
    ru: 'Загрузить можно и выгруженный из таблицы файл: изменится только то, что вы в нём исправили.',
    uz: 'Jadvaldan yuklab olingan faylni ham yuklash mumkin: faqat siz tuzatgan narsa o‘zgaradi.',
  },
  {
    ru: 'Сначала файл проверяется, и ничего не меняется. Если есть ошибки, вы получите этот же файл с отмеченными ячейками.',
    uz: 'Avval fayl tekshiriladi va hech narsa o‘zgarmaydi. Xatolar bo‘lsa, kataklari belgilangan shu faylning o‘zini olasiz.',
  },
]

export const recordProblemTexts: ProblemTexts = {
  'not-found': { ru: 'Такой записи нет', uz: 'Bunday yozuv yo‘q' },
  'record-twice': { ru: 'Эта запись встречается дважды', uz: 'Bu yozuv ikki marta uchraydi' },
  stale: {
    ru: 'Запись изменилась после выгрузки: выгрузите её заново',
    uz: 'Yozuv yuklab olingandan keyin o‘zgargan: qaytadan yuklab oling',
  },
  duplicate: { ru: 'Такая запись уже есть', uz: 'Bunday yozuv allaqachon bor' },
  'bounds-crossed': {
    ru: 'Верхняя граница должна быть выше нижней',
    uz: 'Yuqori chegara quyisidan katta bo‘lishi kerak',
  },
}
