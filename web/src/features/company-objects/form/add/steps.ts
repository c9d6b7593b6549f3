import * as z from 'zod'
import type { ObjectDraft } from '../object-draft'
import type { Problems } from './draft-problems'

export const steps = ['object', 'place', 'sources', 'limits', 'check'] as const
export type Step = (typeof steps)[number]

export const stepAddress = z.object({ step: z.enum(steps).default('object'), source: z.string().optional() })

const placeFields = ['region_id', 'district_id', 'latitude', 'longitude']

export interface Fault {
  step: Step
  source?: string
  kind: 'object' | 'source' | 'norm' | 'plan'
  key: string
  field: string
  code: string
}

export function faultsOf({ object, sources }: ObjectDraft, problems: Problems): Fault[] {
  const of = (kind: Fault['kind'], key: string, stepOf: (field: string) => Step, source?: string) =>
    [...(problems.get(key) ?? [])].map(([field, { code }]) => ({
      kind,
      key,
      field,
      code,
      step: stepOf(field),
      ...(source !== undefined && { source }),
    }))
  const found: Fault[] = [
    ...of('object', object.key, (field) => (placeFields.includes(field) ? 'place' : 'object')),
    ...sources.flatMap(({ key, norms, plans }) => [
      ...of('source', key, () => 'sources', key),
      ...norms.flatMap((row) => of('norm', row.key, () => 'limits', key)),
      ...plans.flatMap((row) => of('plan', row.key, () => 'limits', key)),
    ]),
  ]
  return found.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
}
