import { emissionFields } from '#contract/fields/emissions'
import { titles } from '#contract/fields/titles'
import type { Words } from '#contract/words'

/** The paper shows both languages at once. */
export const actWords = {
  authority: {
    ru: 'Государственная экологическая база данных',
    uz: 'Davlat ekologik ma’lumotlar bazasi',
  },
  title: { ru: 'Акт о превышении нормы', uz: 'Me’yordan oshish to‘g‘risida dalolatnoma' },
  station: { ru: 'Станция', uz: 'Stansiya' },
  acknowledgeBy: { ru: 'Принять до', uz: 'Qabul qilish muddati' },
  closeBy: { ru: 'Закрыть до', uz: 'Yopish muddati' },
  exceedances: { ru: 'Измерения выше нормы', uz: 'Me’yordan ortiq o‘lchovlar' },
  later: { ru: 'Измерения после последнего превышения', uz: 'Oxirgi oshishdan keyingi o‘lchovlar' },
  noLater: { ru: 'Не проводились', uz: 'O‘tkazilmagan' },
  record: { ru: '№ записи', uz: 'Yozuv №' },
  norm: emissionFields.object_norm.title,
  normSince: { ru: 'норматив источника с', uz: 'manba normativi, boshlanishi' },
  ratio: titles.ratio_short,
  laboratory: titles.laboratory,
  decidedBy: { ru: 'Решение', uz: 'Qaror' },
  undecided: { ru: 'решения нет', uz: 'qaror yo‘q' },
  closedBy: { ru: 'Дело закрыл(а)', uz: 'Ishni yopgan' },
  found: { ru: 'Результаты проверки', uz: 'Tekshiruv natijalari' },
  notInspected: { ru: 'Проверка не проводилась', uz: 'Tekshiruv o‘tkazilmagan' },
  conclusion: { ru: 'Заключение', uz: 'Xulosa' },
  inspector: { ru: 'Инспектор', uz: 'Inspektor' },
  owner: { ru: 'Представитель объекта', uz: 'Obyekt vakili' },
} satisfies Record<string, Words>
