import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod'
import { media } from '#contract/domain/measurement/medium'
import { reference } from '#contract/shapes'
import { isMemoryOnly, keysWith, subscribe } from '../../../../lib/device/device'
import { draftKey, draftKeyPrefix, dropDraft, keepValues, readValues } from '../../../../lib/device/drafts'
import { today } from '../../../../lib/text/format'
import { leftover } from './pasted-block'

export const sheetPlace = z.object({
  medium: z.enum(media),
  object: reference,
  source: reference,
  date: z.string(),
})
export type SheetPlace = z.infer<typeof sheetPlace>

export const isSamePlace = (a: SheetPlace, b: SheetPlace): boolean =>
  a.source.id === b.source.id && a.date === b.date

export function sheetSearch(
  { object, source, date }: Omit<SheetPlace, 'medium'>,
  component?: { id: number },
): string {
  const cell = component ? `&component=${component.id}` : ''
  return `?object=${object.id}&source=${source.id}&date=${date}${cell}`
}

interface Address {
  pathname: string
  search: string
}

/** Whether the location opens another sheet; leaving the entry does not. */
export function isOtherSheet(from: Address, to: Address): boolean {
  const sheetAt = ({ pathname, search }: Address) => {
    const address = new URLSearchParams(search)
    return `${pathname} ${address.get('source')} ${address.get('date') ?? today()}`
  }
  return to.pathname.includes('/add_data/') && sheetAt(from) !== sheetAt(to)
}

export function isOpenAt({ medium, source, date }: SheetPlace, pathname: string, search: string): boolean {
  const address = new URLSearchParams(search)
  return (
    pathname.endsWith(`/data_${medium}`) &&
    address.get('source') === String(source.id) &&
    (address.get('date') ?? today()) === date
  )
}

const typedCell = z.object({
  text: z.string(),
  comment: z.string().optional(),
  /** The error of the server, a key of the error texts. */
  problem: z.string().optional(),
})
export type TypedCell = z.infer<typeof typedCell>

const sheetDraft = z.object({
  place: sheetPlace,
  /** By component id. */
  cells: z.record(z.string(), typedCell),
  added: z.array(reference),
  /** Pasted rows that belong to no cell. */
  leftovers: z.array(leftover),
  /** The error of the whole sheet, a key of the error texts. */
  problem: z.string().optional(),
})
export type SheetDraft = z.infer<typeof sheetDraft>

const form = 'emission-sheet'
/** Source and day identify a sheet; the rest may not be loaded yet. */
interface SheetKey {
  source: { id: number }
  date: string
}
const keyOf = (uid: number, { source, date }: SheetKey) => draftKey(uid, `${form}.${date}`, source.id)

export const emptySheet = (place: SheetPlace): SheetDraft => ({ place, cells: {}, added: [], leftovers: [] })

const isEmpty = ({ cells, added, leftovers }: SheetDraft) =>
  Object.keys(cells).length === 0 && added.length === 0 && leftovers.length === 0

/** Reads the stored draft first: another tab may have changed it. */
export function changeSheet(uid: number, place: SheetPlace, edit: (draft: SheetDraft) => SheetDraft) {
  const key = keyOf(uid, place)
  const changed = edit(readValues(key, sheetDraft) ?? emptySheet(place))
  if (isEmpty(changed)) dropDraft(key)
  else keepValues(key, changed)
}

export const readSheet = (uid: number, place: SheetKey): SheetDraft | undefined =>
  readValues(keyOf(uid, place), sheetDraft)

export type CellEdit = Pick<TypedCell, 'text'> | Pick<TypedCell, 'comment'>

/** Removes an empty cell; typing clears its error. */
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
