import { type ClipboardEvent, useCallback, useRef } from 'react'
import { readBlock } from '../../../../lib/text/pasted-table'
import { componentFinder } from '../component-names'
import { readMeasurable } from '../measurable-components'
import { type NamedId, type Pasted, placeBlock } from './pasted-block'
import type { SheetDraft, SheetPlace } from './sheet-draft'
import { isLocked, type SheetRow } from './sheet-rows'
import type { SheetState } from './use-sheet'

interface PasteResult {
  placed: number
  total: number
}

/** Pastes a spreadsheet block; adds components that are not in the sheet. */
export function usePasting(sheet: SheetState, place: SheetPlace, onPasted: (result: PasteResult) => void) {
  const latest = useRef({ sheet, onPasted })
  latest.current = { sheet, onPasted }

  return useCallback(
    async (componentId: number, event: ClipboardEvent<HTMLInputElement>) => {
      const block = readBlock(event.clipboardData.getData('text/plain'))
      if (!block) return
      event.preventDefault()
      // Without the list only components of the sheet are matched.
      const known = latest.current.sheet.components ?? (await readMeasurable(place.medium).catch(() => []))
      const { rows, change, history } = latest.current.sheet
      const shown = rows.map(({ line: { component } }) => ({
        ...component,
        name_ru: component.name,
        name_uz: component.name,
      }))
      const pasted = placeBlock(block, {
        below: rowsFrom(rows, componentId),
        find: componentFinder([...known, ...shown]),
        isLocked: ({ id }) => rows.some((row) => row.line.component.id === id && isLocked(row)),
      })
      const present = new Set(rows.map(({ line }) => line.component.id))
      const ids = pasted.values.map(({ component }) => component.id)
      change((now) => {
        const added = ids.filter((id) => !present.has(id))
        history.rememberPasted(now, ids, added)
        return withPasted(now, present, pasted)
      })
      const placed = pasted.values.length
      latest.current.onPasted({ placed, total: placed + pasted.leftovers.length })
    },
    [place.medium],
  )
}

function rowsFrom(rows: readonly SheetRow[], componentId: number): NamedId[] {
  const all = rows.map(({ line }) => line.component)
  return all.slice(all.findIndex(({ id }) => id === componentId))
}

function withPasted(
  now: SheetDraft,
  present: ReadonlySet<number>,
  { values, leftovers }: Pasted,
): SheetDraft {
  const cells = values.map(({ component: { id }, text }) => {
    const { problem: _, ...typed } = now.cells[id] ?? { text }
    return [id, { ...typed, text }]
  })
  const added = values
    .map(({ component: { id, name } }) => ({ id, name }))
    .filter(({ id }) => !present.has(id))
  return {
    ...now,
    cells: { ...now.cells, ...Object.fromEntries(cells) },
    added: [...now.added, ...added],
    // Replaces the leftovers of the last paste.
    leftovers,
  }
}
