import { createNormative, deleteNormative, updateNormative } from '#contract/api/measurements/normatives'
import { createPlan, deletePlan, updatePlan } from '#contract/api/measurements/sampling-plans'
import type { Warning } from '#contract/shapes'
import { call } from '../../../../lib/api/api-client'
import type { ApiError } from '../../../../lib/api/api-error'
import type { Pending, SourceLimits } from '../object-draft'
import { isRefusal, type RecordCalls, saveRecord } from '../save-record'
import { type Entry, entriesOf } from './norm-rows'

export const limitCalls: Record<Entry['kind'], RecordCalls> = {
  normative: { create: createNormative, update: updateNormative },
  plan: { create: createPlan, update: updatePlan },
}

export interface LimitFailure {
  entry: Entry
  error: ApiError
}

interface LimitOutcome {
  failures: LimitFailure[]
  warnings: Warning[]
}

/** Accepted measurements keep their verdict unless a reason is given. */
export interface JudgingAnew {
  rejudge_accepted: true
  reason: string
}

/** Undefined when the record was deleted. */
type OnPending = (entry: Entry, change: Partial<Pending> | undefined) => void

/** Deletions and shortened norms go first to make room for new periods. A refusal does not stop the others. */
export async function saveLimits(
  limits: SourceLimits,
  sourceId: number,
  onPending: OnPending,
  judgingOf: (entry: Entry) => JudgingAnew | undefined = () => undefined,
): Promise<LimitOutcome> {
  const outcome: LimitOutcome = { failures: [], warnings: [] }
  const entries = entriesOf(limits).toSorted((a, b) => rank(a) - rank(b))
  for (const entry of entries) {
    try {
      const judging = judgingOf(entry)
      if (!entry.body) await deleteEntry(entry, judging, onPending)
      else outcome.warnings.push(...(await saveEntry(entry, entry.body, sourceId, judging, onPending)))
    } catch (error) {
      if (!isRefusal(error)) throw error
      outcome.failures.push({ entry, error })
    }
  }
  return outcome
}

const rank = ({ body, pending }: Entry) => (body === undefined ? 0 : pending.saved ? 1 : 2)

async function saveEntry(
  entry: Entry,
  body: NonNullable<Entry['body']>,
  source_id: number,
  judging: JudgingAnew | undefined,
  onPending: OnPending,
): Promise<Warning[]> {
  const wanted = { source_id, ...body }
  const { saved, warnings } = await saveRecord(
    limitCalls[entry.kind],
    entry.pending,
    { ...wanted, ...judging },
    (sent) => onPending(entry, { sent }),
  )
  // Sent once; it is not part of the norm.
  onPending(entry, { saved: { ...saved, body: wanted }, sent: undefined })
  return warnings
}

/** A record without an answer may exist: sending it again with its idempotency key returns its id. */
async function deleteEntry(
  entry: Entry,
  judging: JudgingAnew | undefined,
  onPending: OnPending,
): Promise<void> {
  const { kind, pending } = entry
  const found =
    pending.saved ??
    (pending.sent && (await saveRecord(limitCalls[kind], pending, pending.sent, () => undefined)).saved)
  try {
    if (found && kind === 'normative')
      await call(deleteNormative, { params: { id: found.id }, body: { ...judging } })
    if (found && kind === 'plan') await call(deletePlan, { body: { id: found.id } })
  } catch (error) {
    if (!isRefusal(error) || error.status !== 404) throw error
  }
  onPending(entry, undefined)
}

export function withPending(
  { norms, plans }: SourceLimits,
  { kind, row: key, type }: Entry,
  change: Partial<Pending> | undefined,
): SourceLimits {
  if (kind === 'plan') {
    const changed = plans.map((row) => (row.key === key ? { ...row, ...change } : row))
    return { norms, plans: change ? changed : plans.filter((row) => row.key !== key) }
  }
  const changed = norms.map((row) => {
    const cell = type && row.cells[type]
    if (row.key !== key || !type || !cell) return row
    const { [type]: _, ...others } = row.cells
    return { ...row, cells: change ? { ...row.cells, [type]: { ...cell, ...change } } : others }
  })
  return { norms: changed.filter((row) => !row.isRemoved || Object.keys(row.cells).length > 0), plans }
}
