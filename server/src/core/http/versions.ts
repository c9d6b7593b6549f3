import { Refusal } from '../errors'

/** A change says which version it saw. If the record has moved on, the caller is shown how it stands now. */
export function rejectStale<Current extends { version: number }>(
  current: Current,
  seenVersion: number,
): void {
  if (current.version !== seenVersion) throw new Refusal(409, 'record.stale', { current })
}
