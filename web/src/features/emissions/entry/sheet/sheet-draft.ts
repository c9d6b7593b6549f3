import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { reference } from '#contract/shapes'
import { isMemoryOnly, keysWith, subscribe } from '../../../../lib/device/device'
import { draftKey, draftKeyPrefix, dropDraft, keepValues, readValues } from '../../../../lib/device/drafts'
import { leftover } from './pasted-block'
import { type SheetPlace, sheetPlace } from './sheet-place'

const typedCell = z.object({
  text: z.string(),
  comment: z.string().optional(),
  /** Why the server refused it: a key of the error texts. */
  problem: z.string().optional(),
})
export type TypedCell = z.infer<typeof typedCell>

/** What was typed into a sheet and is not saved yet. */
const sheetDraft = z.object({
  place: sheetPlace,
  /** By the component's id. */
  cells: z.record(z.string(), typedCell),
  added: z.array(reference),
  /** Pasted rows that belong to no cell. */
  leftovers: z.array(leftover),
  /** Why the server refused the whole: a key of the error texts. */
  problem: z.string().optional(),
})
export type SheetDraft = z.infer<typeof sheetDraft>

const form = 'emission-sheet'
/** A sheet is known by its source and day; its other names may not have arrived yet. */
interface SheetKey {
  source: { id: number }
  date: string
}
const keyOf = (uid: number, { source, date }: SheetKey) => draftKey(uid, `${form}.${date}`, source.id)

export const emptySheet = (place: SheetPlace): SheetDraft => ({ place, cells: {}, added: [], leftovers: [] })

const isEmpty = ({ cells, added, leftovers }: SheetDraft) =>
  Object.keys(cells).length === 0 && added.length === 0 && leftovers.length === 0

/** Each change begins with what is on the device: another tab may have typed into the same sheet. */
export function changeSheet(uid: number, place: SheetPlace, edit: (draft: SheetDraft) => SheetDraft) {
  const key = keyOf(uid, place)
  const changed = edit(readValues(key, sheetDraft) ?? emptySheet(place))
  if (isEmpty(changed)) dropDraft(key)
  else keepValues(key, changed)
}

export const readSheet = (uid: number, place: SheetKey): SheetDraft | undefined =>
  readValues(keyOf(uid, place), sheetDraft)

export type CellEdit = Pick<TypedCell, 'text'> | Pick<TypedCell, 'comment'>

/** A cell without text and comment is as if nothing was ever typed; typing takes back what was said about it. */
export function withTyped(draft: SheetDraft, componentId: number, edit: CellEdit): SheetDraft {
  const { problem: _, ...typed } = draft.cells[componentId] ?? { text: '' }
  const next = { ...typed, ...edit }
  const { [componentId]: __, ...others } = draft.cells
  const isLeft = next.text !== '' || Boolean(next.comment)
  return { ...draft, cells: isLeft ? { ...others, [componentId]: next } : others }
}

export function useSheetDraft(uid: number, place: SheetKey) {
  const key = keyOf(uid, place)
  const draft = useSyncExternalStore(subscribe, () => readValues(key, sheetDraft))
  const isLosable = useSyncExternalStore(subscribe, () => isMemoryOnly(key))
  return { draft, isLosable, discard: () => dropDraft(key) }
}

/** Every sheet of a medium into which the user typed something. */
export function useSheetDrafts(uid: number, medium: SheetPlace['medium']): SheetDraft[] {
  const beginning = draftKeyPrefix(uid, `${form}.`)
  const keys = useSyncExternalStore(subscribe, () => keysWith(beginning).join('\n'))
  return useMemo(
    () =>
      keys
        .split('\n')
        .flatMap((key) => readValues(key, sheetDraft) ?? [])
        .filter(({ place }) => place.medium === medium),
    [keys, medium],
  )
}
