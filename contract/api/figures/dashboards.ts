import * as z from 'zod'
import { cancelReasons } from '../../domain/measurement/decision-reason'
import { media } from '../../domain/measurement/medium'
import { comparisons } from '../../domain/registry/compared-periods'
import { endpoint } from '../../endpoint'
import { keyFigures, planFigures, standingFigures, stateFigures } from '../../fields/dashboards'
import { medium } from '../../fields/sources'
import { figureShape } from '../../fields/statistics'
import { day, flag, recordId } from '../../shapes'

/** Period, comparison (default: the period of the same length before it) and scope. */
export const periodQuery = {
  date_from: day.optional(),
  date_to: day.optional(),
  compare: z.enum(comparisons).default('before'),
  compare_from: day.optional(),
  compare_to: day.optional(),
  region: recordId.optional(),
  ministry: recordId.optional(),
  medium: medium.optional(),
}

const days = z.object({ date_from: z.string(), date_to: z.string() })
const ofPeriods = { ...days.shape, compared: days }

const keyValues = z.object(figureShape(keyFigures))

export const readKeyFigures = endpoint('GET /api/dashboards/figures/', {
  // For the home page of all users; null for what the caller may not see.
  access: 'session',
  summary: 'The key figures of a period (the last twelve whole months unless given) and of the one before it',
  query: z.strictObject(periodQuery),
  response: z.object({
    ...ofPeriods,
    now: keyValues,
    before: keyValues,
    /** Set when the caller sees only the measurements of one laboratory. */
    laboratory: z.number().int().nullable(),
  }),
})

const planValues = z.object(figureShape(planFigures))

export const readPlanFigures = endpoint('GET /api/dashboards/plan/', {
  access: 'plans.view',
  summary: 'What plans asked for in a period and in the one before it, and how much of it came',
  query: z.strictObject(periodQuery),
  response: z.object({ ...ofPeriods, now: planValues, before: planValues }),
})

export const standingGroups = [
  'region',
  'district',
  'ministry',
  'object',
  'medium',
  'component',
  'laboratory',
  'month',
] as const

/** A region has an id, a medium a code, a month its first day. */
const group = {
  id: z.number().int(),
  code: z.string().nullable(),
  name: z.string(),
  sato: z.string().nullable(),
}

const standingValues = z.object(figureShape(standingFigures))

export const listStandings = endpoint('GET /api/dashboards/standings/', {
  access: 'emissions.view',
  summary: 'How regions, objects, components or months stood in a period, by their accepted measurements',
  query: z.strictObject({
    ...periodQuery,
    by: z.enum(standingGroups).default('region'),
    /** The groups with the most exceedances. */
    top: z.coerce.number().int().min(1).max(500).optional(),
    /** Only for places, bodies and objects. */
    excel: flag.optional(),
  }),
  response: z.object({
    ...ofPeriods,
    by: z.enum(standingGroups),
    data: z.array(z.object({ ...group, now: standingValues, before: standingValues })),
    /** All groups, and those with exceedances. */
    count: z.number().int(),
    count_exceeded: z.number().int(),
  }),
})

export const trendGroups = ['region', 'medium', 'component'] as const

export const listTrends = endpoint('GET /api/dashboards/trends/', {
  access: 'emissions.view',
  summary: 'Accepted measurements and exceedances month by month, of each medium, region or component',
  query: z.strictObject({
    ...periodQuery,
    by: z.enum(trendGroups).default('medium'),
    top: z.coerce.number().int().min(1).max(100).optional(),
  }),
  response: z.object({
    ...ofPeriods,
    by: z.enum(trendGroups),
    /** First days. */
    months: z.array(z.string()),
    /** One number per month. */
    data: z.array(
      z.object({
        ...group,
        measurements: z.array(z.number().int()),
        exceeded: z.array(z.number().int()),
      }),
    ),
  }),
})

export const stateGroups = ['region', 'medium', 'laboratory', 'month'] as const
const stateValues = z.object(figureShape(stateFigures))

export const listStates = endpoint('GET /api/dashboards/states/', {
  access: 'csak.dashboard',
  summary:
    'What became of the measurements of a period: waiting, accepted, cancelled; regions in the order of the centre',
  query: z.strictObject({
    ...periodQuery,
    by: z.enum(stateGroups).default('region'),
    excel: flag.optional(),
  }),
  response: z.object({
    ...ofPeriods,
    by: z.enum(stateGroups),
    data: z.array(z.object({ ...group, now: stateValues, before: stateValues })),
    total: z.object({ now: stateValues, before: stateValues }),
  }),
})

/** Upper bounds in days since sampling. */
export const queueAges = [3, 7, 14, 30] as const

export const readQueue = endpoint('GET /api/dashboards/queue/', {
  access: 'csak.dashboard',
  summary: 'What waits for a decision today, by medium and by how long ago it was sampled',
  query: z.strictObject({ region: periodQuery.region, ministry: periodQuery.ministry }),
  response: z.object({
    today: z.string(),
    data: z.array(
      z.object({
        medium: z.enum(media),
        /** The youngest first; null for an open end. */
        ages: z.array(
          z.object({ date_from: z.string().nullable(), date_to: z.string().nullable(), n: z.number().int() }),
        ),
        total: z.number().int(),
      }),
    ),
  }),
})

export const listRefusals = endpoint('GET /api/dashboards/refusals/', {
  access: 'csak.dashboard',
  summary: 'Why measurements of a period are cancelled: the codes of the reasons, the most frequent first',
  query: z.strictObject(periodQuery),
  response: z.object({
    ...ofPeriods,
    data: z.array(z.object({ reason: z.enum(cancelReasons), n: z.number().int(), before: z.number().int() })),
    total: z.number().int(),
  }),
})
