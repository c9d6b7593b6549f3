import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { frequency } from '../../fields/normatives'
import { medium } from '../../fields/sources'
import { day, done, listOf, listQuery, recordId, reference, version } from '../../shapes'

export const samplingPlan = z.object({
  id: z.number().int(),
  medium,
  object: reference,
  source: reference,
  component: reference,
  laboratory: reference,
  frequency,
  start: z.string(),
  end: z.string().nullable(),
  /** Last change of frequency or laboratory. */
  since: z.string(),
  version,
})
export type SamplingPlan = z.infer<typeof samplingPlan>

export const planBody = {
  component_id: recordId,
  laboratory_id: recordId,
  frequency,
  /** Default: the start of the source. */
  start: day.optional(),
  /** Default: the closing day of the source, if any. */
  end: day.nullable().optional(),
}

export const listPlans = endpoint('GET /api/company-objects/sampling-plans/', {
  access: 'plans.view',
  summary: 'How often which source and component is measured, and by which laboratory',
  query: listQuery(['id'], {
    object: recordId.optional(),
    source: recordId.optional(),
    laboratory: recordId.optional(),
  }),
  response: listOf(samplingPlan),
})

export const createPlan = endpoint('POST /api/company-objects/sampling-plans/', {
  access: 'plans.edit',
  summary: 'Plan the measuring of a component at a source',
  body: z.strictObject({ source_id: recordId, ...planBody }),
  response: samplingPlan,
  status: 201,
})

export const updatePlan = endpoint('PUT /api/company-objects/sampling-plans/', {
  access: 'plans.edit',
  summary:
    'Change a sampling plan: another frequency or laboratory holds from a day on, and what was planned before stays so',
  body: z.strictObject(planBody).partial().extend({
    id: recordId,
    version,
    /** First day of the change; default: today. */
    since: day.optional(),
  }),
  response: samplingPlan,
  idInPathOrBody: true,
})

export const deletePlan = endpoint('DELETE /api/company-objects/sampling-plans/', {
  access: 'plans.edit',
  summary: 'Delete a sampling plan: from today on nothing is planned; one that was made today never was',
  body: z.strictObject({ id: recordId }),
  response: done,
  idInPathOrBody: true,
})
