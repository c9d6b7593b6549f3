import * as z from 'zod'
import { dangerCategories } from '../domain/registry/danger-category'
import { placeStandingWords, type Words } from '../words'
import { objectFields } from './objects'
import { titles } from './titles'

/** A column on the screen, on paper and in Excel. */
export interface Figure {
  readonly kind: 'count' | 'share' | 'load' | 'day'
  readonly title: Words
  /** Common head of neighbouring columns. */
  readonly under?: Words
  /** Totals are sums of the groups. */
  readonly isSummed?: boolean
  /** More is worse. */
  readonly isBad?: boolean
  /** The screen shows a share instead. */
  readonly isOnlyInFile?: boolean
  /** Not shown for single objects. */
  readonly isOfGroups?: boolean
  /** Numerator and denominator of a share. Below half the data is thin. */
  readonly part?: string
  readonly whole?: string
  /** The share that tells whether the data is thin. */
  readonly standsOn?: string
}
export type Figures = Readonly<Record<string, Figure>>

type More = Pick<Figure, 'under' | 'isBad' | 'isOnlyInFile' | 'isOfGroups' | 'standsOn'>

export const summed = (title: Words, more: More = {}) =>
  ({ kind: 'count', title, isSummed: true, ...more }) as const
/** Groups overlap, so the total is not their sum. */
export const distinct = (title: Words, more: More = {}) => ({ kind: 'count', title, ...more }) as const
export const shareOf = (title: Words, part: string, whole: string, more: More = {}) =>
  ({ kind: 'share', title, part, whole, ...more }) as const

const words = {
  sources: { ru: 'Источников', uz: 'Manbalar' },
  withData: { ru: 'Источников с данными', uz: 'Ma’lumotli manbalar' },
  shareWithData: { ru: 'С данными', uz: 'Ma’lumotli' },
  measurements: { ru: 'Измерений', uz: 'O‘lchovlar' },
  exceeded: placeStandingWords.exceeded,
  under: placeStandingWords.under,
  overBackground: placeStandingWords.over_background,
  noNorm: placeStandingWords.no_norm,
} as const satisfies Record<string, Words>

export const listWords = {
  miz: { ru: 'Перечень МИЗ', uz: 'MIZ ro‘yxati' },
  pkm343: { ru: 'Перечень ПКМ-343', uz: 'VMQ-343 ro‘yxati' },
} as const satisfies Record<string, Words>

export const generalFigures = {
  miz_objects: summed(titles.objects_count, { under: listWords.miz }),
  miz_subjects: distinct(titles.subjects_count, { under: listWords.miz }),
  miz_sources: summed(words.sources, { under: listWords.miz }),
  miz_sources_with_data: summed(words.withData, { under: listWords.miz, isOnlyInFile: true }),
  miz_share: shareOf(words.shareWithData, 'miz_sources_with_data', 'miz_sources', { under: listWords.miz }),
  miz_measurements: summed(words.measurements, { under: listWords.miz }),
  miz_exceeded: summed(words.exceeded, { under: listWords.miz, isBad: true, standsOn: 'miz_share' }),
  pkm343_objects: summed(titles.objects_count, { under: listWords.pkm343 }),
  pkm343_subjects: distinct(titles.subjects_count, { under: listWords.pkm343 }),
  pkm343_sources: summed(words.sources, { under: listWords.pkm343 }),
  pkm343_sources_with_data: summed(words.withData, { under: listWords.pkm343, isOnlyInFile: true }),
  pkm343_share: shareOf(words.shareWithData, 'pkm343_sources_with_data', 'pkm343_sources', {
    under: listWords.pkm343,
  }),
  pkm343_measurements: summed(words.measurements, { under: listWords.pkm343 }),
  pkm343_exceeded: summed(words.exceeded, {
    under: listWords.pkm343,
    isBad: true,
    standsOn: 'pkm343_share',
  }),
} as const satisfies Figures

const ofMeasurements: Words = { ru: 'Измерения', uz: 'O‘lchovlar' }
const ofWorst: Words = { ru: 'Наибольшее', uz: 'Eng kattasi' }

export const listFigures = {
  objects: summed(titles.objects_count, { isOfGroups: true }),
  sources: summed(words.sources),
  sources_with_data: summed(words.withData, { isOnlyInFile: true }),
  share: shareOf(words.shareWithData, 'sources_with_data', 'sources'),
  measurements: summed(titles.total, { under: ofMeasurements }),
  exceeded: summed(words.exceeded, { under: ofMeasurements, isBad: true, standsOn: 'share' }),
  under: summed(words.under, { under: ofMeasurements, isBad: true, standsOn: 'share' }),
  over_background: summed(words.overBackground, { under: ofMeasurements, standsOn: 'share' }),
  no_norm: summed(words.noNorm, { under: ofMeasurements }),
  worst_load: {
    kind: 'load',
    title: titles.ratio_short,
    under: ofWorst,
    isBad: true,
    standsOn: 'share',
  },
  worst_at: { kind: 'day', title: { ru: 'День', uz: 'Kun' }, under: ofWorst },
} as const satisfies Figures

export const reportFigures = {
  sources: distinct(words.sources),
  planned: summed({ ru: 'Запланировано', uz: 'Rejalashtirilgan' }),
  received: summed({ ru: 'Выполнено', uz: 'Bajarilgan' }),
  accepted: summed({ ru: 'Из них принято', uz: 'Shundan qabul qilingan' }),
  share: shareOf({ ru: 'Исполнение', uz: 'Ijro' }, 'received', 'planned'),
} as const satisfies Figures

const categoryWords = (category: number): Words =>
  category === 0
    ? { ru: 'Без категории', uz: 'Toifasiz' }
    : { ru: `Категория ${category}`, uz: `${category}-toifa` }

type Category = (typeof dangerCategories)[number]
type SubjectFigures = {
  [Name in `${'subjects' | 'objects'}${'' | `_${Category}`}`]: Figure
}

export const subjectFigures: SubjectFigures = {
  subjects: distinct(titles.subjects_count, { under: titles.total }),
  objects: summed(titles.objects_count, { under: titles.total }),
  ...(Object.fromEntries(
    dangerCategories.flatMap((category) => [
      [`subjects_${category}`, distinct(titles.subjects_count, { under: categoryWords(category) })],
      [`objects_${category}`, summed(titles.objects_count, { under: categoryWords(category) })],
    ]),
  ) as Omit<SubjectFigures, 'subjects' | 'objects'>),
}

export const factTitles = {
  inn: objectFields.inn.title,
  region: titles.region,
  danger_category: objectFields.danger_category.short,
  included_on: { ru: 'Включён', uz: 'Kiritilgan' },
  excluded_on: { ru: 'Исключён', uz: 'Chiqarilgan' },
} as const satisfies Record<string, Words>

export const levelTitles = {
  region: titles.region,
  district: titles.district,
  ministry: titles.ministry,
  laboratory: titles.laboratory,
  object: titles.object,
  source: titles.source,
} as const satisfies Record<string, Words>

export type FigureValues<Declared extends Figures> = {
  -readonly [Name in keyof Declared as Declared[Name]['kind'] extends 'share' ? never : Name]:
    | (Declared[Name]['kind'] extends 'day' ? string : number)
    | null
}

type FigureShape<Declared extends Figures> = {
  [Name in keyof FigureValues<Declared>]: z.ZodType<FigureValues<Declared>[Name]>
}

/** Null where a group has no such figure. */
export function figureShape<Declared extends Figures>(figures: Declared): FigureShape<Declared> {
  const shape = Object.entries(figures).flatMap(([name, { kind }]) =>
    kind === 'share' ? [] : [[name, (kind === 'day' ? z.string() : z.number()).nullable()]],
  )
  return Object.fromEntries(shape) as FigureShape<Declared>
}

/** Null when the denominator is zero. */
export function shareIn({ part = '', whole = '' }: Figure, values: Record<string, unknown>) {
  const [some, every] = [values[part], values[whole]]
  if (typeof some !== 'number' || typeof every !== 'number' || every === 0) return null
  return { part: some, whole: every, share: some / every }
}
