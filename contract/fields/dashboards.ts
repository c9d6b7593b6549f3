import { placeStandingWords, type Words } from '../words'
import { distinct, type Figures, shareOf, summed } from './statistics'
import { titles } from './titles'

const { exceeded, under, over_background: overBackground } = placeStandingWords
const withData: Words = { ru: 'Источников с данными', uz: 'Ma’lumotli manbalar' }
const measurements: Words = { ru: 'Принято измерений', uz: 'Qabul qilingan o‘lchovlar' }
const sources: Words = { ru: 'Источников', uz: 'Manbalar' }
const shareWithData: Words = { ru: 'С данными', uz: 'Ma’lumotli' }

export const standingFigures = {
  measurements: summed(measurements),
  exceeded: summed(exceeded, { isBad: true, standsOn: 'share' }),
  under: summed(under, { isBad: true, standsOn: 'share' }),
  over_background: summed(overBackground, { standsOn: 'share' }),
  no_norm: summed(placeStandingWords.no_norm),
  worst_load: {
    kind: 'load',
    title: titles.worst_ratio,
    isBad: true,
    standsOn: 'share',
  },
  worst_at: { kind: 'day', title: { ru: 'День наибольшей', uz: 'Eng katta karralik kuni' } },
  objects: summed(titles.objects_count),
  sources: summed(sources),
  sources_with_data: summed(withData),
  share: shareOf(shareWithData, 'sources_with_data', 'sources'),
} as const satisfies Figures

/** Null for what the caller may not see. */
export const keyFigures = {
  exceeded: { ...standingFigures.exceeded, title: { ru: 'Превышений норм', uz: 'Me’yordan oshishlar' } },
  objects_exceeded: distinct(
    { ru: 'Объектов с превышениями', uz: 'Me’yordan oshgan obyektlar' },
    { isBad: true, standsOn: 'share' },
  ),
  under: { ...standingFigures.under, title: { ru: 'Ниже нормы', uz: 'Me’yordan past' } },
  over_background: standingFigures.over_background,
  no_norm: standingFigures.no_norm,
  measurements: standingFigures.measurements,
  undecided: distinct({ ru: 'Ждут решения', uz: 'Qaror kutmoqda' }, { isBad: true }),
  objects: distinct({ ru: 'Объектов в реестре', uz: 'Reyestrdagi obyektlar' }),
  objects_without_data: distinct({ ru: 'Объектов без данных', uz: 'Ma’lumotsiz obyektlar' }, { isBad: true }),
  sources: distinct(sources),
  sources_with_data: distinct(withData),
  share: shareOf(shareWithData, 'sources_with_data', 'sources'),
} as const satisfies Figures

export const planFigures = {
  planned: distinct({ ru: 'Запланировано', uz: 'Rejalashtirilgan' }),
  received: distinct({ ru: 'Выполнено', uz: 'Bajarilgan' }),
  /** Per source: months with something planned. */
  planned_months: distinct({ ru: 'Месяцев по плану', uz: 'Reja bo‘yicha oylar' }),
  months_with_data: distinct({ ru: 'Месяцев с данными', uz: 'Ma’lumotli oylar' }),
  done: shareOf({ ru: 'Выполнение плана', uz: 'Reja ijrosi' }, 'received', 'planned'),
} as const satisfies Figures

export const stateFigures = {
  sent: summed({ ru: 'Всего внесено', uz: 'Jami kiritilgan' }),
  accepted: summed({ ru: 'Принято', uz: 'Qabul qilingan' }),
  canceled: summed({ ru: 'Отклонено', uz: 'Rad etilgan' }, { isBad: true }),
  undecided: summed({ ru: 'Ждут решения', uz: 'Qaror kutmoqda' }, { isBad: true }),
  exceeded: summed(exceeded, { isBad: true }),
  no_norm: standingFigures.no_norm,
} as const satisfies Figures
