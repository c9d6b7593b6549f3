import { useCallback, useMemo, useRef } from 'react'
import type { Leftover } from './pasted-block'
import type { SheetDraft, TypedCell } from './sheet-draft'

type Change = (edit: (draft: SheetDraft) => SheetDraft) => void

/** What a paste, or typing into one cell, has replaced. */
interface Fill {
  cells: (readonly [id: number, before: TypedCell | undefined])[]
  added: readonly number[]
  /** Of a paste, the rows that the one before it had left over. */
  leftovers?: Leftover[]
}

const MOST = 50

/** The last pastes and fills of a sheet, to be taken back one by one. Typing into a cell is one fill, however long. */
export function useFillHistory(change: Change) {
  const fills = useRef<Fill[]>([])
  const typedInto = useRef<number>(undefined)

  const remember = useCallback((now: SheetDraft, ids: readonly number[], fill: Omit<Fill, 'cells'>) => {
    fills.current = [
      ...fills.current.slice(1 - MOST),
      { ...fill, cells: ids.map((id) => [id, now.cells[id]]) },
    ]
  }, [])
  const rememberTyped = useCallback(
    (now: SheetDraft, id: number) => {
      if (typedInto.current !== id) remember(now, [id], { added: [] })
      typedInto.current = id
    },
    [remember],
  )
  const rememberPasted = useCallback(
    (now: SheetDraft, ids: readonly number[], added: readonly number[]) => {
      remember(now, ids, { added, leftovers: now.leftovers })
      typedInto.current = undefined
    },
    [remember],
  )
  /** Answers the first cell that is as it was before; `false` where there is nothing to take back. */
  const takeBack = useCallback((): number | undefined | false => {
    const last = fills.current.at(-1)
    if (!last) return false
    fills.current = fills.current.slice(0, -1)
    typedInto.current = undefined
    change((now) => withoutFill(now, last))
    return last.cells[0]?.[0]
  }, [change])
  /** What is saved is taken back by a correction, not by a key. */
  const forget = useCallback(() => {
    fills.current = []
    typedInto.current = undefined
  }, [])
  return useMemo(
    () => ({ rememberTyped, rememberPasted, takeBack, forget }),
    [rememberTyped, rememberPasted, takeBack, forget],
  )
}

function withoutFill(now: SheetDraft, { cells, added, leftovers = now.leftovers }: Fill): SheetDraft {
  const changed = new Set(cells.map(([id]) => String(id)))
  const others = Object.entries(now.cells).filter(([id]) => !changed.has(id))
  const before = cells.flatMap(([id, cell]) => (cell ? [[String(id), cell] as const] : []))
  return {
    ...now,
    cells: Object.fromEntries([...others, ...before]),
    added: now.added.filter(({ id }) => !added.includes(id)),
    leftovers,
  }
}
