/** An object has its latest dates; earlier ones are kept as periods. A change without dates applies from today. */

interface Pkm343 {
  pkm343: boolean
  pkm343_included_on: string | null
  pkm343_excluded_on: string | null
}

type Changes<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }

export const neverOnPkm343: Pkm343 = { pkm343: false, pkm343_included_on: null, pkm343_excluded_on: null }

/** Contradictions are kept, so that validation refuses them. */
export function pkm343By(changes: Changes<Pkm343>, before: Pkm343, today: string): Pkm343 {
  const { pkm343, pkm343_included_on: on, pkm343_excluded_on: off } = changes
  const included = on === undefined ? before.pkm343_included_on : on
  const excluded = off === undefined ? before.pkm343_excluded_on : off
  const as = (mark: boolean, since: string | null, until: string | null): Pkm343 => ({
    pkm343: mark,
    pkm343_included_on: since,
    pkm343_excluded_on: until,
  })
  const isListed = isOn(included, excluded)
  if (pkm343 === undefined || pkm343 === isListed) return as(isListed, included, excluded)
  // Removed today: put back without a gap.
  if (pkm343 && !off) return as(true, on ?? (excluded === today ? included : today), null)
  if (!pkm343 && on === undefined && off === undefined) return as(false, included, today)
  return as(pkm343, included, excluded)
}

export const isOnMiz = (object: { miz_included_on: string | null; miz_excluded_on: string | null }) =>
  isOn(object.miz_included_on, object.miz_excluded_on)

/** An object still on a list is on it today. */
const isOn = (included: string | null, excluded: string | null) => included !== null && excluded === null

interface Opening {
  activity_end: string | null
  reopened_on: string | null
}

export const neverClosed: Opening = { activity_end: null, reopened_on: null }

/** Opening on the closing day itself is no interruption. */
export function reopenedBy(changes: Changes<Opening>, before: Opening, today: string): string | null {
  if (changes.reopened_on !== undefined) return changes.reopened_on
  const { activity_end: end, reopened_on } = before
  return changes.activity_end === null && end !== null && end < today ? today : reopened_on
}
