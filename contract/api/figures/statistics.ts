import * as z from 'zod'
import { comparisons } from '../../domain/registry/compared-periods'
import { endpoint } from '../../endpoint'
import { dangerCategory, objectStatus } from '../../fields/objects'
import { medium } from '../../fields/sources'
import {
  type Figures,
  figureShape,
  generalFigures,
  listFigures,
  reportFigures,
  subjectFigures,
} from '../../fields/statistics'
import { day, flag, recordId } from '../../shapes'

export const statisticLevels = ['region', 'district', 'ministry', 'laboratory', 'object', 'source'] as const
export type StatisticLevel = (typeof statisticLevels)[number]

/** Level when drilling down. */
export const levelBelow: { readonly [Level in StatisticLevel]?: StatisticLevel } = {
  region: 'district',
  district: 'object',
  ministry: 'object',
  laboratory: 'object',
  object: 'source',
}

const days = z.object({ date_from: z.string(), date_to: z.string() })

/** Each level is also a filter. */
const queryOf = <const Levels extends readonly [StatisticLevel, ...StatisticLevel[]]>(levels: Levels) => ({
  by: z.enum(levels).default(levels[0] as never),
  date_from: day.optional(),
  date_to: day.optional(),
  compare: z.enum(comparisons).optional(),
  compare_from: day.optional(),
  compare_to: day.optional(),
  region: recordId.optional(),
  district: recordId.optional(),
  ministry: recordId.optional(),
  object: recordId.optional(),
  medium: medium.optional(),
  excel: flag.optional(),
})

const objectFacts = z.object({
  inn: z.string(),
  region: z.string(),
  danger_category: dangerCategory,
  status: objectStatus,
  /** As of the period. */
  included_on: z.string().nullable(),
  excluded_on: z.string().nullable(),
})

function statisticOf<Declared extends Figures>(figures: Declared) {
  const values = z.object(figureShape(figures))
  return z.object({
    by: z.enum(statisticLevels),
    ...days.shape,
    compared: days.nullable(),
    within: z.array(z.object({ level: z.enum(statisticLevels), id: z.number().int(), name: z.string() })),
    /** At most 500 rows, exports have all. Id 0: without a ministry or laboratory. */
    data: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        object: objectFacts.nullable(),
        now: values,
        before: values.nullable(),
      }),
    ),
    count: z.number().int(),
    total: z.object({ now: values, before: values.nullable() }),
  })
}

export const generalStatistic = endpoint('GET /api/company-objects/get-statistics-miz-343/', {
  // Granted with any statistic; regions and ministries have own rights.
  access: 'statistics',
  summary: 'The lists of MIZ and of resolution 343 side by side, of each region or ministry',
  query: z.strictObject(queryOf(['region', 'ministry', 'district', 'object', 'source'])),
  response: statisticOf(generalFigures),
  otherStatuses: [404],
})

export const listStatistic = endpoint('GET /api/company-objects/get_statistics_pkm/', {
  access: 'statistics',
  summary: 'The objects that were on the list of resolution 343, or of MIZ, and how they stand',
  query: z.strictObject({
    list: z.enum(['pkm343', 'miz']).default('pkm343'),
    ...queryOf(['object', 'region', 'district', 'source']),
  }),
  response: statisticOf(listFigures),
  otherStatuses: [404],
})

export const reportStatistic = endpoint('GET /api/company-objects/get_statistics_execution_report/', {
  access: 'statistics.report',
  summary: 'Planned against done measurements, of each region or laboratory',
  query: z.strictObject({
    ...queryOf(['region', 'laboratory', 'district', 'object', 'source']),
    laboratory: recordId.optional(),
  }),
  response: statisticOf(reportFigures),
  otherStatuses: [404],
})

export const subjectStatistic = endpoint('GET /api/company-objects/get_statistics_object_subject_miz/', {
  access: 'statistics.subjects',
  summary: 'Subjects and objects of the MIZ list by danger category',
  query: z.strictObject(queryOf(['region', 'district', 'object'])),
  response: statisticOf(subjectFigures),
  otherStatuses: [404],
})
