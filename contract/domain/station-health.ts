export const stationHealths = ['ok', 'silent', 'frozen', 'off', 'unknown'] as const
export type StationHealth = (typeof stationHealths)[number]

interface Watched {
  is_active: boolean
  silent_minutes: number
  frozen_minutes: number
  last_at: Date | null
  /** Instants by measure. */
  same_since: Readonly<Record<string, string>>
}

const MINUTE_MS = 60_000

/** A larger share of a day's readings points to a faulty device. */
export const TOO_MANY_CORRECTIONS = 0.1

/** Null while the value changes. */
export function frozenSince(
  since: string | undefined,
  { last_at, frozen_minutes }: Pick<Watched, 'last_at' | 'frozen_minutes'>,
): string | null {
  if (since === undefined || !last_at) return null
  return last_at.getTime() - Date.parse(since) >= frozen_minutes * MINUTE_MS
    ? new Date(since).toISOString()
    : null
}

/** After a new reading in the browser: not silent, perhaps still frozen. */
export const healthWith = (
  { health, last_at }: { health: StationHealth; last_at: string | null },
  live: { at: string } | undefined,
): StationHealth =>
  live && (last_at === null || live.at > last_at) && (health === 'silent' || health === 'unknown')
    ? 'ok'
    : health

export function healthOf(
  { is_active, silent_minutes, last_at, same_since, ...watched }: Watched,
  now: Date,
): StationHealth {
  if (!is_active) return 'off'
  if (!last_at) return 'unknown'
  if (now.getTime() - last_at.getTime() > silent_minutes * MINUTE_MS) return 'silent'
  const isFrozen = Object.values(same_since).some(
    (since) => frozenSince(since, { last_at, ...watched }) !== null,
  )
  return isFrozen ? 'frozen' : 'ok'
}
