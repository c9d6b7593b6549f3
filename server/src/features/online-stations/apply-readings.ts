import type { Reading, ReadingOutcome, SentReading } from './known-stations'

export interface Correction {
  station_id: number
  at: Date
  code: string
  former: number
  value: number
}

export interface AppliedReadings {
  outcomes: ReadingOutcome[]
  /** Changed readings with all their values. */
  changed: Reading[]
  /** New readings, and new values of stored ones. */
  added: Reading[]
  corrections: Correction[]
}

export const readingKey = ({ station_id, at }: { station_id: number; at: Date }) =>
  `${station_id} ${at.getTime()}`

/** Applies readings to the stored ones, in the order in which they were sent. */
export function applyReadings(
  stored: ReadonlyMap<string, Reading>,
  sent: readonly SentReading[],
): AppliedReadings {
  const current = new Map<string, Reading>()
  const added = new Map<string, Reading>()
  const corrections: Correction[] = []
  const outcomes = sent.map((reading): ReadingOutcome => {
    const { row, station_id, at } = reading
    const key = readingKey(reading)
    const before = current.get(key) ?? stored.get(key)
    const known = new Map(Object.entries(before?.values ?? {}))
    const news = reading.values.filter(([code]) => !known.has(code))
    const others = reading.values.flatMap(([code, value]) => {
      const former = known.get(code)
      return former === undefined || former === value ? [] : [{ station_id, at, code, former, value }]
    })
    const [conflict] = others
    if (conflict && !reading.mayCorrect)
      return { row, outcome: 'conflict', code: conflict.code, stored: conflict.former }
    if (news.length === 0 && others.length === 0) return { row, outcome: 'repeated' }
    current.set(key, { station_id, at, values: { ...before?.values, ...Object.fromEntries(reading.values) } })
    if (news.length > 0)
      added.set(key, { station_id, at, values: { ...added.get(key)?.values, ...Object.fromEntries(news) } })
    corrections.push(...others)
    return { row, outcome: others.length > 0 ? 'corrected' : 'stored' }
  })
  // A value that was added and corrected in one batch has its last value.
  for (const { station_id, at, code, value } of corrections) {
    const fresh = added.get(readingKey({ station_id, at }))
    if (fresh && Object.hasOwn(fresh.values, code)) fresh.values[code] = value
  }
  return { outcomes, changed: [...current.values()], added: [...added.values()], corrections }
}
