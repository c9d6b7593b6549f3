export const stationHealths = ['ok', 'silent', 'frozen', 'off', 'unknown'] as const
export type StationHealth = (typeof stationHealths)[number]

interface Watched {
  is_active: boolean
  silent_minutes: number
  frozen_minutes: number
  last_at: Date | null
  /** Since when each value has been the same, as instants. */
  same_since: Readonly<Record<string, string>>
}

const MINUTE_MS = 60_000

/** More corrections than this share of a day's readings are a fault of the device or of its program. */
export const TOO_MANY_CORRECTIONS = 0.1

/** Since when a value has been the same for too long; null while it moves. */
export function frozenSince(
  since: string | undefined,
  { last_at, frozen_minutes }: Pick<Watched, 'last_at' | 'frozen_minutes'>,
): string | null {
  if (since === undefined || !last_at) return null
  return last_at.getTime() - Date.parse(since) >= frozen_minutes * MINUTE_MS
    ? new Date(since).toISOString()
    : null
}

/** As a browser sees it that has heard a reading since: one that speaks is not silent, but may still repeat itself. */
export const healthWith = (
  { health, last_at }: { health: StationHealth; last_at: string | null },
  live: { at: string } | undefined,
): StationHealth =>
  live && (last_at === null || live.at > last_at) && (health === 'silent' || health === 'unknown')
    ? 'ok'
    : health

/** One that says nothing is silent; one that always says the same of something is frozen. */
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
