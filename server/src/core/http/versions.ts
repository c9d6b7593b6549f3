import { Refusal } from '../errors'

/** Rejects a change of an outdated version and returns the current record. */
export function rejectStale<Current extends { version: number }>(current: Current, seenVersion: number) {
  if (current.version !== seenVersion) throw new Refusal(409, 'record.stale', { current })
}
