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
  /** Of the plan that asks for it; null for what was returned. */
  frequency: frequency.nullable(),
  /** The period that a value is missing for; the sampling day of what was returned. */
  start: z.string(),
  end: z.string(),
  /** The sampling day to enter unless another is chosen: the last of the period, today while it runs. */
  date: z.string(),
  /** What was returned. */
  emission: emission.nullable(),
})
export type SamplingTask = z.infer<typeof samplingTask>

/** A laboratory's own; who belongs to none asks about all that they see, or names a laboratory. */
export const listSamplingTasks = endpoint('GET /api/company-objects/sampling-tasks/', {
  access: 'emissions.enter',
  summary:
    'What is to be entered now, across objects: planned measurements of running periods and of those that ended within 31 days without a value and without a reason, and what was returned; in this order: overdue, due, returned',
  query: listQuery(['end'], {
    state: taskState.optional(),
    object: recordId.optional(),
    laboratory: recordId.optional(),
  }),
  /** How many there are of each state, whichever of them was asked for. */
  response: listOf(samplingTask).extend({ counts: z.record(taskState, z.number().int()) }),
})
