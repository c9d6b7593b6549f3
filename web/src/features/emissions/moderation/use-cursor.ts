import { type RefObject, useRef } from 'react'
import { useAddress } from '../../../lib/address/use-address'
import { isWaiting, type QueueRow } from './queue/row-state'

/** The row that keys act on: the open one, else the focused one. */
export function useCursor(
  frame: RefObject<HTMLElement | null>,
  rows: readonly QueueRow[],
  openId: number | undefined,
) {
  const { change } = useAddress()
  const last = useRef<number>(undefined)
  const elementOf = (id: number) =>
    frame.current?.querySelector<HTMLElement>(`[data-row-key="${id}"]`) ?? undefined
  const focusedId = () =>
    Number(document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey)

  function focus(id: number) {
    const row = elementOf(id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  function moveTo(id: number) {
    last.current = id
    if (openId === undefined) focus(id)
    // Not a step of the history, so that the back button closes the panel.
    else change((address) => address.set('open', String(id)))
  }

  const current = () => rows.find(({ id }) => id === (openId ?? focusedId()))

  return {
    current,
    moveTo,
    step(by: 1 | -1) {
      const now = current()
      const at = now ? rows.indexOf(now) : -1
      const to = at < 0 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
      if (to) moveTo(to.id)
    },
    /** The next row, or the first one. */
    nextWaiting(from: QueueRow): QueueRow | undefined {
      const at = rows.findIndex(({ id }) => id === from.id)
      return [...rows.slice(at + 1), ...rows.slice(0, at)].find(isWaiting)
    },
    /** After the new rows are drawn. */
    moveToFirst: () =>
      requestAnimationFrame(() =>
        frame.current?.querySelector<HTMLElement>('[data-row-key]')?.focus({ preventScroll: true }),
      ),
    /** After closing, the panel returns the focus to the row it was opened from; move it to the current row. */
    restore: () =>
      requestAnimationFrame(() => {
        if (last.current !== undefined) focus(last.current)
      }),
  }
}
