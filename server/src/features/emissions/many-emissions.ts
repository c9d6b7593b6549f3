import { isUndecided } from '#contract/domain/measurement/emission-status'
import type { TransitionProblem } from '#contract/domain/measurement/emission-transitions'
import { errorMessages, type FieldError } from '#contract/errors'
import type { Db } from '../../core/database/database'
import { Refusal } from '../../core/errors'
import { missing } from '../../core/http/wrong-fields'
import type { UserRights } from '../../core/identity/session'
import { type LockedEmission, lockEmissions } from './lock-emissions'

/** Locks the named records; the refusal names each missing one. */
export async function lockNamed(db: Db, who: UserRights, ids: readonly number[]): Promise<LockedEmission[]> {
  const kept = await lockEmissions(db, who, [...new Set(ids)])
  const found = new Set(kept.map(({ id }) => id))
  const absent = ids.filter((id) => !found.has(id))
  if (absent.length > 0) {
    const fields = fieldsOf(ids, (id) => (found.has(id) ? undefined : missing))
    throw new Refusal(404, 'record.not-found', { fields, forbidden: absent })
  }
  return kept
}

/** Rejects the whole change if a record was changed since it was seen. */
export function rejectChanged(
  rows: readonly LockedEmission[],
  ids: readonly number[],
  versions: readonly number[],
): void {
  const seen = new Map(ids.map((id, index) => [id, versions[index]]))
  rejectStaleOnes(ids, rows, ({ id, version }) => seen.get(id) !== version)
}

/** A change without versions applies to undecided records only. */
export const rejectDecided = (rows: readonly LockedEmission[], ids: readonly number[]): void =>
  rejectStaleOnes(ids, rows, ({ status }) => !isUndecided(status))

function rejectStaleOnes(
  ids: readonly number[],
  rows: readonly LockedEmission[],
  isStale: (row: LockedEmission) => boolean,
): void {
  const changed = rows.filter(isStale).map(({ id }) => id)
  if (changed.length === 0) return
  const stale = { code: 'record.stale', message: errorMessages['record.stale'] }
  const fields = fieldsOf(ids, (id) => (changed.includes(id) ? stale : undefined))
  throw new Refusal(409, 'record.stale', { fields, forbidden: changed })
}

/** Rejects the whole change if an action is not allowed for a record, and names each by its place among the ids. */
export function refuseAll(
  rows: readonly LockedEmission[],
  ids: readonly number[] | undefined,
  problemOf: (row: LockedEmission) => TransitionProblem | undefined,
): void {
  const problems = new Map<number, TransitionProblem>()
  for (const row of rows) {
    const problem = problemOf(row)
    if (problem) problems.set(row.id, problem)
  }
  const [first] = problems.values()
  if (!first) return
  const fields = fieldsOf(ids ?? [], (id) => {
    const problem = problems.get(id)
    return problem && { code: problem, message: errorMessages[problem] }
  })
  const status = [...problems.values()].includes('emission.not-yours') ? 403 : 409
  const code = status === 403 ? 'emission.not-yours' : first
  throw new Refusal(status, code, { ...(ids && { fields }), forbidden: [...problems.keys()] })
}

function fieldsOf(ids: readonly number[], problemOf: (id: number) => FieldError | undefined) {
  return Object.fromEntries(
    ids.flatMap((id, index): [string, FieldError][] => {
      const problem = problemOf(id)
      return problem ? [[`ids.${index}`, problem]] : []
    }),
  )
}
