import type * as z from 'zod'
import { changeEmissionStatus, changeEmissionStatuses } from '#contract/api/measurements/emission-decisions'
import type { Emission, emissionFilterBody } from '#contract/api/measurements/emissions'
import { call } from '../../../lib/api/api-client'
import type { CallOptions } from '../../../lib/api/api-request'
import type { DecisionReasonGiven, Seen } from '../decisions'

export interface Everything {
  filter: z.input<typeof emissionFilterBody>
  count: number
  leftOut?: ReadonlySet<number>
}

export interface Decision {
  status: 'Accepted' | 'Canceled'
  reason?: DecisionReasonGiven | undefined
  /** With the versions seen: a changed record is not decided. */
  on: Seen[] | Everything
}

export const isEverything = (on: Decision['on']): on is Everything => !Array.isArray(on)
export const isReached = (on: Decision['on'], id: number): boolean =>
  isEverything(on) ? !on.leftOut?.has(id) : on.some((one) => one.id === id)
export const countOf = ({ on }: Pick<Decision, 'on'>) => (isEverything(on) ? on.count : on.length)

export async function sendDecision(
  { status, reason, on }: Decision,
  options: CallOptions,
): Promise<Emission | undefined> {
  const fields = { status, ...reason }
  if (isEverything(on)) {
    const body = { ...fields, filter: on.filter, expected_count: on.count }
    await call(changeEmissionStatuses, { body }, options)
    return undefined
  }
  const [only] = on
  if (only && on.length === 1) return call(changeEmissionStatus, { body: { ...fields, ...only } }, options)
  const body = { ...fields, ids: on.map(({ id }) => id), versions: on.map(({ version }) => version) }
  await call(changeEmissionStatuses, { body }, options)
  return undefined
}
