import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { readShape } from '../../fields/record'
import { boardFields, levelStates, waterFigures } from '../../fields/water'
import { day, exportFlags, recordId } from '../../shapes'

/** Any day of the month; default: the last month with readings. */
const monthQuery = { month: day.optional(), region: recordId.optional() }

const figures = z.object(
  Object.fromEntries(Object.keys(waterFigures).map((name) => [name, z.number().nullable()])) as Record<
    keyof typeof waterFigures,
    z.ZodNullable<z.ZodNumber>
  >,
)

export const readWaterFigures = endpoint('GET /api/hydromonitor/dashboard/', {
  access: 'water.dashboard',
  summary: 'How full the reservoirs are: in a month, a year before, and over the twelve months up to it',
  query: z.strictObject(monthQuery),
  response: z.object({
    month: z.string(),
    now: figures,
    before: figures,
    /** The latest last; min and max are of the same month in other years. */
    months: z.array(
      z.object({
        month: z.string(),
        filling: z.number().nullable(),
        filling_before: z.number().nullable(),
        filling_min: z.number().nullable(),
        filling_max: z.number().nullable(),
        inflow: z.number().nullable(),
        outflow: z.number().nullable(),
      }),
    ),
    /** Number of years with readings in that month. */
    years: z.number().int(),
  }),
})

export const listWaterBoard = endpoint('GET /api/hydromonitor/dashboard/reservoirs/', {
  access: 'water.dashboard',
  summary:
    'Each reservoir in a month: filling against last year and the years kept, flow, and where its level stands',
  query: z.strictObject({ ...monthQuery, ...exportFlags }),
  response: z.object({
    month: z.string(),
    data: z.array(
      z.object({
        id: z.number().int(),
        ...readShape(boardFields),
        level_state: levelStates.nullable(),
      }),
    ),
  }),
})
