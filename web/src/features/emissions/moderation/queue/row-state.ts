import type { Emission } from '#contract/api/measurements/emissions'
import { type EmissionStatus, isUndecided } from '#contract/domain/measurement/emission-status'

/** What has become of a row while it stands on the page; none while it waits for a decision. */
export type RowState =
  | { kind: 'held'; status: EmissionStatus }
  | { kind: 'mine'; status: EmissionStatus }
  | { kind: 'theirs'; status: EmissionStatus; by: string; at: string }
  | { kind: 'changed'; by: string }
  | { kind: 'gone'; by: string }

export interface QueueRow extends Emission {
  rowState?: RowState | undefined
}

/** What is known of a row beside the list. */
export interface Known {
  /** As it was shown when the page was read. */
  shownVersion: number
  heldAs?: EmissionStatus | undefined
  /** What is held is on its way. */
  isSending?: boolean | undefined
  sentAs?: EmissionStatus | undefined
  /** Who changed it, as the socket told. */
  by?: string | undefined
  /** As it is now; null when it is no longer there. */
  now?: Emission | null | undefined
}

export function rowStateOf(known: Known): RowState | undefined {
  const { shownVersion, heldAs, isSending = false, sentAs, by = '', now } = known
  if (now === null) return { kind: 'gone', by }
  if (sentAs && (!now || now.status === sentAs)) return { kind: 'mine', status: sentAs }
  // One's own decision may be heard of before its answer has come; what still waits here is not one's own.
  const isOwn = isSending && now?.status === heldAs
  if (now && !isUndecided(now.status) && !isOwn)
    return { kind: 'theirs', status: now.status, by, at: now.updated_at }
  if (heldAs) return { kind: 'held', status: heldAs }
  if (now && now.version !== shownVersion) return { kind: 'changed', by }
  return undefined
}

/** Whether a decision on it can be made: also on one that was changed, once that is seen. */
export const isWaiting = ({ rowState }: QueueRow) => rowState === undefined || rowState.kind === 'changed'
