import * as z from 'zod'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key'

const values = z.record(z.string(), z.unknown())
const reference = z.object({ id: z.number(), name: z.string().optional() })

/** `key` is the idempotency key of the creation; `sent` is what was sent without an answer. */
const pending = z.object({
  key: z.string(),
  sent: values.optional(),
  saved: z.object({ id: z.number(), version: z.number(), body: values }).optional(),
})
export type Pending = z.infer<typeof pending>

const normRow = z.object({
  key: z.string(),
  component_id: reference.nullable(),
  unit_id: reference.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  isActive: z.boolean(),
  cells: z.partialRecord(z.enum(normativeTypes), pending.extend({ value: z.string() })),
  isRemoved: z.boolean().optional(),
})
export type NormRow = z.infer<typeof normRow>

const planRow = pending.extend({
  component_id: reference.nullable(),
  frequency: z.string().nullable(),
  laboratory_id: reference.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Typed and stored start of the plan; older drafts have neither. */
  since: z.string().nullable().default(null),
  keptSince: z.string().nullable().default(null),
  isRemoved: z.boolean().optional(),
})
export type PlanRow = z.infer<typeof planRow>

export const sourceLimits = z.object({ norms: z.array(normRow), plans: z.array(planRow) })
export type SourceLimits = z.infer<typeof sourceLimits>

const sourceDraft = pending.extend({ values, ...sourceLimits.shape })
export type SourceDraft = z.infer<typeof sourceDraft>

export const objectDraft = z.object({
  object: pending.extend({ values }),
  sources: z.array(sourceDraft),
})
export type ObjectDraft = z.infer<typeof objectDraft>

export const newObject = (): ObjectDraft => ({
  object: { key: newIdempotencyKey(), values: { status: 'active' } },
  sources: [],
})

export const newSource = (number: string): SourceDraft => ({
  key: newIdempotencyKey(),
  values: { number, type: 'air', status: 'active' },
  norms: [],
  plans: [],
})

export const newNormRow = (): NormRow => ({
  key: newIdempotencyKey(),
  component_id: null,
  unit_id: null,
  start: null,
  end: null,
  isActive: true,
  cells: {},
})

export const newPlanRow = (): PlanRow => ({
  key: newIdempotencyKey(),
  component_id: null,
  frequency: 'monthly',
  laboratory_id: null,
  start: null,
  end: null,
  since: null,
  keptSince: null,
})

export function withValue(row: NormRow, type: NormativeType, value: string): NormRow {
  const cell = row.cells[type] ?? { key: newIdempotencyKey() }
  return { ...row, cells: { ...row.cells, [type]: { ...cell, value } } }
}
