import type { Words } from '#contract/words'

/** On paper both languages stand together, whichever the screen is in. */
export const actWords = {
  authority: {
    ru: 'Государственная экологическая база данных',
    uz: 'Davlat ekologik ma’lumotlar bazasi',
  },
  title: { ru: 'Акт о превышении нормы', uz: 'Me’yordan oshish to‘g‘risida dalolatnoma' },
  station: { ru: 'Станция', uz: 'Stansiya' },
  found: { ru: 'Результаты проверки', uz: 'Tekshiruv natijalari' },
  notInspected: { ru: 'Проверка не проводилась', uz: 'Tekshiruv o‘tkazilmagan' },
  conclusion: { ru: 'Заключение', uz: 'Xulosa' },
  inspector: { ru: 'Инспектор', uz: 'Inspektor' },
  owner: { ru: 'Представитель объекта', uz: 'Obyekt vakili' },
} satisfies Record<string, Words>
