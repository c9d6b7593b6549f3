import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { normativeType } from '../../fields/normatives'
import { medium } from '../../fields/sources'
import { day, listOf, listQuery, recordId, reference } from '../../shapes'
import { emission, objectStanding } from './emissions'

/** Only Accepted measurements. */

const point = z.object({
  date: z.string(),
  value: z.number(),
  qualifier: z.literal('<').nullable(),
  ...objectStanding,
})

/** A norm over time, in the unit of the series. */
const normLine = z.object({
  type: normativeType,
  min: z.number().nullable(),
  max: z.number().nullable(),
  start: z.string(),
  end: z.string().nullable(),
})

export const graphActualConcentration = endpoint('GET /api/company-objects/graph_actual_concentration', {
  access: 'emissions.view',
  summary:
    'Accepted values of an object or a source over a period (the last twelve months unless given), by source and component, with the norms that were in force; the latest 20,000 points',
  query: z
    .strictObject({
      object: recordId.optional(),
      source: recordId.optional(),
      component: recordId.optional(),
      medium: medium.optional(),
      date_from: day.optional(),
      date_to: day.optional(),
    })
    .refine(({ object, source }) => object !== undefined || source !== undefined, {
      message: 'required',
      path: ['object'],
    }),
  response: z.object({
    data: z.array(
      z.object({
        source: reference,
        component: reference,
        unit: reference,
        medium,
        points: z.array(point),
        norms: z.array(normLine),
      }),
    ),
    /** Points were left out. */
    truncated: z.boolean(),
  }),
})

export const listLastMeasurements = endpoint('GET /api/company-objects/objects/{id}/measurements/', {
  access: 'emissions.view',
  summary: 'The last accepted measurement of each component at each source of an object',
  query: listQuery(['source'], { medium: medium.optional(), source: recordId.optional() }),
  response: listOf(emission),
})

const yearCounts = {
  measured: z.number().int(),
  /** With a norm in force. */
  judged: z.number().int(),
  exceeded: z.number().int(),
  under: z.number().int(),
  /** Above the background without a broken norm; not part of exceeded. */
  over_background: z.number().int(),
  /** Without a norm or background in force. */
  no_norm: z.number().int(),
  /** Null without a norm and for infinity. */
  worst_load: z.number().nullable(),
}

export const readCompliance = endpoint('GET /api/company-objects/objects/{id}/compliance/', {
  access: 'emissions.view',
  summary:
    'Twelve quarters of an object, the present one last, and the last twelve months: how many accepted measurements, how many exceeded, and the heaviest load',
  query: z.strictObject({ medium: medium.optional(), source: recordId.optional() }),
  response: z.object({
    /** Active, with data in the last 30 days. */
    available: z.boolean(),
    last_date: z.string().nullable(),
    /** Last twelve months. */
    year: z.object(yearCounts),
    quarters: z.array(
      z.object({
        start: z.string(),
        end: z.string(),
        ...yearCounts,
        /** Share of judged measurements within the norm. */
        compliance: z.number().nullable(),
      }),
    ),
  }),
})
