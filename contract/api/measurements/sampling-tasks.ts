import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { frequency } from '../../fields/normatives'
import { medium } from '../../fields/sources'
import { listOf, listQuery, recordId, reference } from '../../shapes'
import { emission } from './emissions'

export const taskState = z.enum(['due', 'overdue', 'returned'])
export type TaskState = z.infer<typeof taskState>

export const samplingTask = z.object({
  state: taskState,
  medium,
  object: reference,
  source: reference,
  component: reference,
  unit: reference,
  may_be_negative: z.boolean(),
  /** Null for returned measurements. */
  frequency: frequency.nullable(),
  /** The period without a value; the sampling day of a returned one. */
  start: z.string(),
  end: z.string(),
  /** Default sampling day: the last of the period, today while it runs. */
  date: z.string(),
  emission: emission.nullable(),
})
export type SamplingTask = z.infer<typeof samplingTask>

/** Default: the caller's own laboratory. */
export const listSamplingTasks = endpoint('GET /api/company-objects/sampling-tasks/', {
  access: 'emissions.enter',
  summary:
    'What is to be entered now, across objects: planned measurements of running periods and of those that ended within 31 days without a value and without a reason, and what was returned; in this order: overdue, due, returned',
  query: listQuery(['end'], {
    state: taskState.optional(),
    object: recordId.optional(),
    laboratory: recordId.optional(),
  }),
  /** Counts of all states, regardless of the filter. */
  response: listOf(samplingTask).extend({ counts: z.record(taskState, z.number().int()) }),
})
