import type { Emission } from '#contract/api/measurements/emissions'
import { type EmissionStatus, isUndecided } from '#contract/domain/measurement/emission-status'

/** The state of a decided or changed row; undefined while it waits. */
export type RowState =
  | { kind: 'held'; status: EmissionStatus }
  | { kind: 'mine'; status: EmissionStatus }
  | { kind: 'theirs'; status: EmissionStatus; by: string; at: string }
  | { kind: 'changed'; by: string }
  | { kind: 'gone'; by: string }

export interface QueueRow extends Emission {
  rowState?: RowState | undefined
}

export interface Known {
  /** As first shown. */
  shownVersion: number
  heldAs?: EmissionStatus | undefined
  /** The held decision is being sent. */
  isSending?: boolean | undefined
  sentAs?: EmissionStatus | undefined
  /** Who changed it, from the socket. */
  by?: string | undefined
  /** The current version; null when deleted. */
  now?: Emission | null | undefined
}

export function rowStateOf(known: Known): RowState | undefined {
  const { shownVersion, heldAs, isSending = false, sentAs, by = '', now } = known
  if (now === null) return { kind: 'gone', by }
  if (sentAs && (!now || now.status === sentAs)) return { kind: 'mine', status: sentAs }
  // The socket may report the user's own decision before its answer; one that is still held is somebody else's.
  const isOwn = isSending && now?.status === heldAs
  if (now && !isUndecided(now.status) && !isOwn)
    return { kind: 'theirs', status: now.status, by, at: now.updated_at }
  if (heldAs) return { kind: 'held', status: heldAs }
  if (now && now.version !== shownVersion) return { kind: 'changed', by }
  return undefined
}

/** Whether it can be decided: also a changed record, once the change is shown. */
export const isWaiting = ({ rowState }: QueueRow) => rowState === undefined || rowState.kind === 'changed'
