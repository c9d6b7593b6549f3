import { placeStandingWords, type Words } from '../words'
import type { Figures } from './statistics'
import { titles } from './titles'

const { exceeded, under, over_background: overBackground } = placeStandingWords
const withData: Words = { ru: 'Источников с данными', uz: 'Ma’lumotli manbalar' }
const measurements: Words = { ru: 'Принято измерений', uz: 'Qabul qilingan o‘lchovlar' }
const sources: Words = { ru: 'Источников', uz: 'Manbalar' }
const shareWithData: Words = { ru: 'С данными', uz: 'Ma’lumotli' }

export const standingFigures = {
  measurements: { kind: 'count', isSummed: true, title: measurements },
  exceeded: { kind: 'count', isSummed: true, title: exceeded, isBad: true, standsOn: 'share' },
  under: { kind: 'count', isSummed: true, title: under, isBad: true, standsOn: 'share' },
  over_background: { kind: 'count', isSummed: true, title: overBackground, standsOn: 'share' },
  no_norm: { kind: 'count', isSummed: true, title: placeStandingWords.no_norm },
  worst_load: {
    kind: 'load',
    title: titles.worst_ratio,
    isBad: true,
    standsOn: 'share',
  },
  worst_at: { kind: 'day', title: { ru: 'День наибольшей', uz: 'Eng katta karralik kuni' } },
  objects: { kind: 'count', isSummed: true, title: titles.objects_count },
  sources: { kind: 'count', isSummed: true, title: sources },
  sources_with_data: { kind: 'count', isSummed: true, title: withData },
  share: { kind: 'share', title: shareWithData, part: 'sources_with_data', whole: 'sources' },
} as const satisfies Figures

/** Null for what the caller may not see. */
export const keyFigures = {
  exceeded: { ...standingFigures.exceeded, title: { ru: 'Превышений норм', uz: 'Me’yordan oshishlar' } },
  objects_exceeded: {
    kind: 'count',
    title: { ru: 'Объектов с превышениями', uz: 'Me’yordan oshgan obyektlar' },
    isBad: true,
    standsOn: 'share',
  },
  under: { ...standingFigures.under, title: { ru: 'Ниже нормы', uz: 'Me’yordan past' } },
  over_background: standingFigures.over_background,
  no_norm: standingFigures.no_norm,
  measurements: standingFigures.measurements,
  undecided: { kind: 'count', title: { ru: 'Ждут решения', uz: 'Qaror kutmoqda' }, isBad: true },
  objects: { kind: 'count', title: { ru: 'Объектов в реестре', uz: 'Reyestrdagi obyektlar' } },
  objects_without_data: {
    kind: 'count',
    title: { ru: 'Объектов без данных', uz: 'Ma’lumotsiz obyektlar' },
    isBad: true,
  },
  sources: { kind: 'count', title: sources },
  sources_with_data: { kind: 'count', title: withData },
  share: { kind: 'share', title: shareWithData, part: 'sources_with_data', whole: 'sources' },
} as const satisfies Figures

export const planFigures = {
  planned: { kind: 'count', title: { ru: 'Запланировано', uz: 'Rejalashtirilgan' } },
  received: { kind: 'count', title: { ru: 'Выполнено', uz: 'Bajarilgan' } },
  /** Per source: months with something planned. */
  planned_months: { kind: 'count', title: { ru: 'Месяцев по плану', uz: 'Reja bo‘yicha oylar' } },
  months_with_data: { kind: 'count', title: { ru: 'Месяцев с данными', uz: 'Ma’lumotli oylar' } },
  done: {
    kind: 'share',
    title: { ru: 'Выполнение плана', uz: 'Reja ijrosi' },
    part: 'received',
    whole: 'planned',
  },
} as const satisfies Figures

export const stateFigures = {
  sent: { kind: 'count', isSummed: true, title: { ru: 'Всего внесено', uz: 'Jami kiritilgan' } },
  accepted: { kind: 'count', isSummed: true, title: { ru: 'Принято', uz: 'Qabul qilingan' } },
  canceled: { kind: 'count', isSummed: true, title: { ru: 'Отклонено', uz: 'Rad etilgan' }, isBad: true },
  undecided: {
    kind: 'count',
    isSummed: true,
    title: { ru: 'Ждут решения', uz: 'Qaror kutmoqda' },
    isBad: true,
  },
  exceeded: { kind: 'count', isSummed: true, title: exceeded, isBad: true },
  no_norm: standingFigures.no_norm,
} as const satisfies Figures
