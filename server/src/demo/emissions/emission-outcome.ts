import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Chance } from '../random'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface Outcome {
  status: EmissionStatus
  createdAt: Date
  updatedAt: Date
}

/** The dates of entry, correction and decision; null when not entered before today. */
export function outcomeOf(day: string, today: string, dice: Chance): Outcome | null {
  const now = Date.parse(`${today}T00:00:00+05:00`)
  // Morning samples are entered on that day or within the next ones.
  const created = Date.parse(day) + 4 * HOUR + dice.next() * 8 * HOUR + dice.whole(0, 2) * DAY
  const decided = created + 4 * HOUR + dice.next() * 6 * DAY
  const draw = dice.next()
  if (created > now) return null
  const isFresh = now - created < 45 * DAY
  if (decided < now && !(isFresh && draw < 0.25)) {
    return { status: draw > 0.98 ? 'Canceled' : 'Accepted', ...times(created, decided) }
  }
  const corrected = created + HOUR
  const isEdited = corrected < now && dice.happens(0.12)
  return isEdited
    ? { status: 'Edited', ...times(created, corrected) }
    : { status: 'New', ...times(created, created) }
}

const times = (created: number, updated: number) => ({
  createdAt: new Date(created),
  updatedAt: new Date(updated),
})
