import { visibilityOf } from './emission-sight'
import { type Hearer, isWithin, type Place } from './hearer'

/** A case with what decides who may see it. */
export interface SeenCase extends Place {
  is_confirmed: boolean
  laboratories: readonly number[]
}

/** By its place, by whose measurements stand behind it, and by whether one of them was accepted. */
export function seesCase(who: Hearer, one: SeenCase): boolean {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  return (
    isWithin(who.scope, one) &&
    (one.is_confirmed || !acceptedOnly) &&
    (laboratoryId === null || one.laboratories.includes(laboratoryId))
  )
}
