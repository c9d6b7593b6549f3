import * as z from 'zod'
import { decisionReasons } from '../../domain/measurement/decision-reason'
import { endpoint } from '../../endpoint'
import { emissionStatus } from '../../fields/emissions'
import { frequency } from '../../fields/normatives'
import { medium } from '../../fields/sources'
import { day, done, flag, freeText, instant, listOf, listQuery, recordId, reference } from '../../shapes'
import { emission } from './emissions'

const counts = z.record(emissionStatus, z.number().int())

/** For users without a laboratory: all laboratories that they see. */
export const readLaboratoryDashboard = endpoint('GET /api/company-objects/laboratory-dashboard/', {
  access: 'emissions.enter',
  summary:
    'My measurements of a period (the last 30 days unless given) by status, what came back and why, and what exceeded',
  query: z.strictObject({ date_from: day.optional(), date_to: day.optional() }),
  response: z.object({
    date_from: z.string(),
    date_to: z.string(),
    statuses: counts,
    by_medium: z.record(medium, counts),
    /** Cancelled, or reopened and not accepted again; the latest 50. */
    returned: z.array(
      z.object({
        emission,
        reason_code: z.enum(decisionReasons).nullable(),
        /** Comment beside the code. */
        reason: z.string(),
        by: z.string().nullable(),
        at: instant,
      }),
    ),
    /** By the object's verdict, including undecided ones; the latest 50. */
    exceedances: z.array(emission),
  }),
})

export const gapReason = z.enum(['stopped', 'no-access', 'instrument', 'weather', 'other'])

const gap = z.object({ reason: gapReason, note: z.string() })

const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'month')

export const listCoverage = endpoint('GET /api/company-objects/sampling-coverage/', {
  access: 'plans.view',
  summary:
    'The coverage calendar: each plan as it was in a month (this one unless given), with its periods that end in it, what came in, and why where nothing did',
  query: listQuery(['id', 'source'], {
    month: month.optional(),
    /** Plans with a missed and unexplained period. */
    missed: flag.optional(),
    laboratory: recordId.optional(),
    object: recordId.optional(),
    source: recordId.optional(),
  }),
  response: listOf(
    z.object({
      plan_id: z.number().int(),
      /** A plan that changed within the month appears twice. */
      since: z.string(),
      medium,
      object: reference,
      source: reference,
      component: reference,
      laboratory: reference,
      frequency,
      periods: z.array(
        z.object({
          start: z.string(),
          end: z.string(),
          received: z.number().int(),
          /** The last day has passed without a value. */
          missed: z.boolean(),
          gap: gap.nullable(),
        }),
      ),
    }),
  ),
})

export const explainGap = endpoint('PUT /api/company-objects/sampling-gaps/', {
  access: 'emissions.enter',
  summary: 'Say why a planned measurement was not made; without a reason, take back what was said',
  body: z.strictObject({
    source_id: recordId,
    component_id: recordId,
    period_start: day,
    reason: gapReason.nullable(),
    note: freeText(1000).optional(),
  }),
  response: done,
})
