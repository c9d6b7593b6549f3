import { useCallback, useMemo, useRef } from 'react'
import { useProfile } from '../../../../lib/session/session'
import { useMeasurable } from '../measurable-components'
import { useWaitingBatches } from '../waiting/waiting-batches'
import { changeSheet, type SheetDraft, type TypedCell, useSheetDraft } from './sheet-draft'
import { isSamePlace, type SheetPlace } from './sheet-place'
import { isFilled, isLocked, type SheetRow, sheetRows } from './sheet-rows'
import type { EntryLine } from './typed-value'
import { readTyped } from './typed-value'

/** The rows of a sheet, and what can be done to them. */
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
  /** A cell without text and comment is as if nothing was ever typed; typing takes back what was said about it. */
  const type = useCallback(
    (componentId: number, edit: Pick<TypedCell, 'text'> | Pick<TypedCell, 'comment'>) =>
      change((now) => {
        const { problem: _, ...typed } = now.cells[componentId] ?? { text: '' }
        const next = { ...typed, ...edit }
        const { [componentId]: __, ...others } = now.cells
        const isLeft = next.text !== '' || Boolean(next.comment)
        return { ...now, cells: isLeft ? { ...others, [componentId]: next } : others }
      }),
    [change],
  )

  return {
    uid,
    rows,
    draft,
    isLosable,
    discard,
    change,
    type,
    components,
  }
}
export type SheetState = ReturnType<typeof useSheet>

/** A row keeps its place while the sheet is open, also when the next answer has it elsewhere. */
function useSteadyOrder(rows: SheetRow[]): SheetRow[] {
  const order = useRef(new Map<number, number>())
  return useMemo(() => {
    for (const { line } of rows)
      if (!order.current.has(line.component.id)) order.current.set(line.component.id, order.current.size)
    const placeOf = ({ line }: SheetRow) => order.current.get(line.component.id) ?? 0
    return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
  }, [rows])
}

/** Why a row cannot be saved as it is: a key of the error texts. */
export function problemOfRow(row: SheetRow, date: string): string | undefined {
  if (!row.typed || row.waiting || !isFilled(row)) return undefined
  if (isLocked(row)) return row.typed.problem ?? 'emission.duplicate'
  if (row.typed.text.trim() === '') return row.line.existing ? undefined : 'field.required'
  return readTyped(row.typed.text, row.line, date).problem
}
