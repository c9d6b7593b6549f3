import type { Words } from './words'

const of = (thing: Words, what: Words): Words => ({
  ru: `${thing.ru}: ${what.ru}`,
  uz: `${thing.uz}: ${what.uz}`,
})

const actions = {
  list: { ru: 'список', uz: 'ro‘yxat' },
  read: { ru: 'одна запись', uz: 'bitta yozuv' },
  add: { ru: 'добавить', uz: 'qo‘shish' },
  change: { ru: 'изменить', uz: 'o‘zgartirish' },
  remove: { ru: 'удалить', uz: 'o‘chirish' },
  history: { ru: 'история записи', uz: 'yozuv tarixi' },
  template: { ru: 'шаблон импорта', uz: 'import shabloni' },
  import: { ru: 'импорт', uz: 'import qilish' },
  map: { ru: 'места на карте', uz: 'xaritadagi joylar' },
  rows: { ru: 'ряд значений', uz: 'qiymatlar qatori' },
  store: { ru: 'записать значения ряда', uz: 'qator qiymatlarini yozish' },
  removeRow: { ru: 'удалить значение ряда', uz: 'qator qiymatini o‘chirish' },
  figures: { ru: 'показатели года', uz: 'yil ko‘rsatkichlari' },
} satisfies Record<string, Words>

/** «Регионы: добавить». */
export const callTitle = (thing: Words, action: keyof typeof actions): Words => of(thing, actions[action])

/** «Гидрометеорология: осадки». */
export const partTitle = (thing: Words, part: Words): Words => of(thing, part)
