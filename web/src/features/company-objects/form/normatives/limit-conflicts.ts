import type { Normative } from '#contract/api/measurements/normatives'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import { type Choices, type Difference, differences, merged } from '../../../../ui/form/conflict'
import type { FormValues } from '../../../../ui/form/form-body'
import type { Pending } from '../object-draft'
import { type Entry, savedNorm, savedPlan } from './norm-rows'
import type { LimitFailure } from './save-limits'

export interface LimitConflict {
  entry: Entry
  mine: FormValues
  theirs: NonNullable<Pending['saved']>
  current: object
  found: Difference[]
}

const fields = {
  normative: ['component_id', 'value', 'unit_id', 'start', 'end', 'status'],
  plan: ['component_id', 'laboratory_id', 'frequency', 'start', 'end'],
}

export function conflictsIn(failures: readonly LimitFailure[]): LimitConflict[] {
  return failures.flatMap(({ entry, error }) => {
    const { kind, pending, body: mine } = entry
    const { current } = error
    if (error.code !== 'record.stale' || !current || !mine) return []
    const theirs = kind === 'normative' ? savedNorm(current as Normative) : savedPlan(current as SamplingPlan)
    const found = differences(fields[kind], pending.saved?.body ?? {}, mine, theirs.body)
    return [
      {
        entry,
        mine,
        theirs,
        current,
        found: found.map((one) => ({ ...one, name: nameOf(entry, one.name) })),
      },
    ]
  })
}

export const nameOf = ({ pending }: Entry, field: string) => `${pending.key} ${field}`

export function resolved({ entry, mine, theirs, found }: LimitConflict, choices: Choices): FormValues {
  const own = found.map((one) => ({ ...one, name: one.name.slice(entry.pending.key.length + 1) }))
  const chosen = Object.fromEntries(own.map(({ name }) => [name, choices[nameOf(entry, name)] ?? 'mine']))
  return { ...theirs.body, ...merged(mine, own, chosen) }
}
