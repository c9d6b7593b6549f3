import { useCallback, useMemo, useRef } from 'react'
import { useProfile } from '../../../../lib/session/session'
import { useMeasurable } from '../measurable-components'
import { useWaitingBatches } from '../waiting/waiting-batches'
import type { Leftover } from './pasted-block'
import {
  type CellEdit,
  changeSheet,
  isSamePlace,
  type SheetDraft,
  type SheetPlace,
  type TypedCell,
  useSheetDraft,
  withTyped,
} from './sheet-draft'
import { type EntryLine, isFilled, isLocked, readTyped, type SheetRow, sheetRows } from './sheet-rows'

export function useSheet(place: SheetPlace, lines: readonly EntryLine[]) {
  const { uid } = useProfile()
  const { draft, isLosable, discard } = useSheetDraft(uid, place)
  const batches = useWaitingBatches(uid)
  const components = useMeasurable(place.medium)
  const waiting = useMemo(
    () => batches.filter((batch) => isSamePlace(batch.place, place)).flatMap(({ values }) => values),
    [batches, place],
  )
  const rows = useSteadyOrder(
    useMemo(() => sheetRows(lines, draft, waiting, components ?? []), [lines, draft, waiting, components]),
  )

  const change = useCallback(
    (edit: (draft: SheetDraft) => SheetDraft) => changeSheet(uid, place, edit),
    [uid, place],
  )
  const history = useFillHistory(change)
  const type = useCallback(
    (componentId: number, edit: CellEdit) =>
      change((now) => {
        history.rememberTyped(now, componentId)
        return withTyped(now, componentId, edit)
      }),
    [change, history],
  )

  return { uid, rows, draft, isLosable, discard, change, type, history, components }
}
export type SheetState = ReturnType<typeof useSheet>

/** Keeps the order of rows while the sheet is open. */
function useSteadyOrder(rows: SheetRow[]): SheetRow[] {
  const order = useRef(new Map<number, number>())
  return useMemo(() => {
    for (const { line } of rows)
      if (!order.current.has(line.component.id)) order.current.set(line.component.id, order.current.size)
    const placeOf = ({ line }: SheetRow) => order.current.get(line.component.id) ?? 0
    return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
  }, [rows])
}

export function problemOfRow(row: SheetRow, date: string): string | undefined {
  if (!row.typed || row.waiting || !isFilled(row)) return undefined
  if (isLocked(row)) return row.typed.problem ?? 'emission.duplicate'
  if (row.typed.text.trim() === '') return row.line.existing ? undefined : 'field.required'
  return readTyped(row.typed.text, row.line, date).problem
}

type Change = (edit: (draft: SheetDraft) => SheetDraft) => void

/** The values that a paste or typing replaced. */
interface Fill {
  cells: (readonly [id: number, before: TypedCell | undefined])[]
  added: readonly number[]
  /** Leftovers before the paste. */
  leftovers?: Leftover[]
}

const MOST = 50

/** The undo stack of a sheet. Typing into one cell is one step. */
function useFillHistory(change: Change) {
  const fills = useRef<Fill[]>([])
  const typedInto = useRef<number>(undefined)
  return useMemo(() => {
    function remember(now: SheetDraft, ids: readonly number[], fill: Omit<Fill, 'cells'>) {
      const cells = ids.map((id) => [id, now.cells[id]] as const)
      fills.current = [...fills.current.slice(1 - MOST), { ...fill, cells }]
    }
    return {
      rememberTyped(now: SheetDraft, id: number) {
        if (typedInto.current !== id) remember(now, [id], { added: [] })
        typedInto.current = id
      },
      rememberPasted(now: SheetDraft, ids: readonly number[], added: readonly number[]) {
        remember(now, ids, { added, leftovers: now.leftovers })
        typedInto.current = undefined
      },
      /** Returns the first restored cell; `false` without a step to undo. */
      takeBack(): number | undefined | false {
        const last = fills.current.at(-1)
        if (!last) return false
        fills.current = fills.current.slice(0, -1)
        typedInto.current = undefined
        change((now) => withoutFill(now, last))
        return last.cells[0]?.[0]
      },
      /** Saved values cannot be undone. */
      forget() {
        fills.current = []
        typedInto.current = undefined
      },
    }
  }, [change])
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
