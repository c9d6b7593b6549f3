import { visibilityOf } from './emission-sight'
import { type Hearer, isWithin, type Place } from './hearer'

/** With everything that decides about access. */
export interface SeenCase extends Place {
  is_confirmed: boolean
  laboratories: readonly number[]
}

/** By place, laboratory and acceptance of its measurements. */
export function seesCase(who: Hearer, one: SeenCase): boolean {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  return (
    isWithin(who.scope, one) &&
    (one.is_confirmed || !acceptedOnly) &&
    (laboratoryId === null || one.laboratories.includes(laboratoryId))
  )
}
