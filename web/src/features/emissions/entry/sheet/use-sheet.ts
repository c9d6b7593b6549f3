import { useCallback, useMemo, useRef } from 'react'
import { useProfile } from '../../../../lib/session/session'
import { useMeasurable } from '../measurable-components'
import { useWaitingBatches } from '../waiting/waiting-batches'
import { type CellEdit, changeSheet, type SheetDraft, useSheetDraft, withTyped } from './sheet-draft'
import { isSamePlace, type SheetPlace } from './sheet-place'
import { isFilled, isLocked, type SheetRow, sheetRows } from './sheet-rows'
import type { EntryLine } from './typed-value'
import { readTyped } from './typed-value'
import { useFillHistory } from './use-fill-history'

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
  const history = useFillHistory(change)
  const { rememberTyped } = history
  const type = useCallback(
    (componentId: number, edit: CellEdit) =>
      change((now) => {
        rememberTyped(now, componentId)
        return withTyped(now, componentId, edit)
      }),
    [change, rememberTyped],
  )

  return {
    uid,
    rows,
    draft,
    isLosable,
    discard,
    change,
    type,
    history,
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
