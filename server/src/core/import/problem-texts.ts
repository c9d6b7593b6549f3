import type { Language } from '#contract/shapes'
import type { Words } from '#contract/words'

/** The texts of problems. They are written into the returned file, so the server translates them. */
export type ProblemTexts = Readonly<Record<string, Words>>

/** Shared by all imports. */
const shared: ProblemTexts = {
  required: { ru: 'Заполните эту ячейку', uz: 'Bu katakni to‘ldiring' },
  'too-big': { ru: 'Слишком длинное или большое значение', uz: 'Qiymat juda uzun yoki katta' },
  'too-small': { ru: 'Слишком короткое или малое значение', uz: 'Qiymat juda qisqa yoki kichik' },
  'invalid-type': { ru: 'Значение не того вида', uz: 'Qiymat turi mos emas' },
  'invalid-value': { ru: 'Такого значения нет в списке', uz: 'Ro‘yxatda bunday qiymat yo‘q' },
  'control-characters': {
    ru: 'Уберите непечатаемые знаки',
    uz: 'Chop etilmaydigan belgilarni olib tashlang',
  },
  number: { ru: 'Здесь должно быть число', uz: 'Bu yerda son bo‘lishi kerak' },
  date: { ru: 'Нужна дата вида 15.11.2026', uz: '15.11.2026 ko‘rinishidagi sana kerak' },
  'no-such-name': { ru: 'Такого названия нет в справочнике', uz: 'Klassifikatorda bunday nom yo‘q' },
  'several-such-names': {
    ru: 'Так называются несколько записей, укажите ID',
    uz: 'Bir nechta yozuv shunday nomlangan, ID ni ko‘rsating',
  },
  'in-future': { ru: 'Этот день ещё не наступил', uz: 'Bu kun hali kelmagan' },
  'other-medium': {
    ru: 'Это вещество не измеряют в среде источника',
    uz: 'Bu modda manba muhitida o‘lchanmaydi',
  },
  'unknown-sheet': {
    ru: 'Такого листа в шаблоне нет: переименуйте его или удалите',
    uz: 'Shablonda bunday varaq yo‘q: nomini o‘zgartiring yoki o‘chiring',
  },
  'sheet-twice': { ru: 'Такой лист уже есть, оставьте один', uz: 'Bunday varaq bor, bittasini qoldiring' },
  'unknown-column': { ru: 'Такого столбца в шаблоне нет', uz: 'Shablonda bunday ustun yo‘q' },
  'column-twice': { ru: 'Этот столбец встречается дважды', uz: 'Bu ustun ikki marta uchraydi' },
  'column-missing': { ru: 'Нет обязательного столбца', uz: 'Majburiy ustun yo‘q' },
}

export const headingsIn = {
  ru: (row: number) => `Заголовками считается строка ${row}`,
  uz: (row: number) => `Sarlavhalar qatori deb ${row}-qator olindi`,
}

export const suggestion = {
  ru: (name: string) => `Возможно, имеется в виду: ${name}`,
  uz: (name: string) => `Ehtimol, nazarda tutilgani: ${name}`,
}

const other: Words = { ru: 'Значение не подходит', uz: 'Qiymat mos kelmaydi' }

export const textOf = (code: string, lang: Language, own: ProblemTexts): string =>
  (own[code] ?? shared[code] ?? other)[lang]
