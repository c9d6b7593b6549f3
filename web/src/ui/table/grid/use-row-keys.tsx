import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useKey } from '../../../lib/keys'
import { rowId } from './use-table'

interface Options<Row> {
  rows: readonly Row[]
  onOpen?: ((row: Row) => void) | undefined
  onSelect?: ((row: Row) => void) | undefined
}

const rowSelector = '[data-row-key]'

/** Arrow keys, Space and Enter. The roving tabindex is set on the element, to avoid rendering all rows on each key. */
export function useRowKeys<Row extends { id: number }>(
  table: RefObject<HTMLElement | null>,
  { rows, onOpen, onSelect }: Options<Row>,
) {
  const elementOf = (index: number) => {
    const row = rows[index]
    return row && table.current?.querySelector<HTMLElement>(`[data-row-key="${row.id}"]`)
  }

  function focusRow(index: number) {
    const wanted = Math.min(Math.max(index, 0), rows.length - 1)
    const row = elementOf(wanted)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  /** Returns whether the key was handled. */
  function handle(key: string, row: Row, index: number): boolean {
    if (key === 'ArrowDown') focusRow(index + 1)
    else if (key === 'ArrowUp') focusRow(index - 1)
    else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(rows.length - 1)
    else if (key === 'Enter' && onOpen) onOpen(row)
    else if (key === ' ' && onSelect) onSelect(row)
    else return false
    return true
  }

  return {
    onFocus(event: { target: EventTarget }) {
      const row = (event.target as HTMLElement).closest<HTMLElement>(rowSelector)
      if (!row) return
      for (const stop of table.current?.querySelectorAll<HTMLElement>(`${rowSelector}[tabindex="0"]`) ?? []) {
        stop.tabIndex = -1
      }
      row.tabIndex = 0
    },
    onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement
      if (!target.matches(rowSelector) || event.ctrlKey || event.metaKey || event.altKey) return
      const index = rows.findIndex((row) => rowId(row) === target.dataset.rowKey)
      const row = rows[index]
      if (!row) return
      if (handle(event.key, row, index)) event.preventDefault()
    },
  }
}

/** Lists under `?` the keys that rows handle themselves. */
export function RowKeysHelp({ canOpen, canSelect }: { canOpen: boolean; canSelect: boolean }) {
  const { t } = useTranslation('kit')
  return (
    <>
      <KeyHelp keys="↑ ↓" does={t('table.keys.rows')} />
      {canOpen && <KeyHelp keys="Enter" does={t('table.keys.open')} />}
      {canSelect && <KeyHelp keys={t('table.keys.space')} does={t('table.keys.tick')} />}
    </>
  )
}

/** Keys are matched in lower case, so these names never fire. */
function KeyHelp({ keys, does }: { keys: string; does: string }) {
  useKey(keys, does, () => undefined)
  return null
}

/** A click on a control inside the row, or the end of a text selection, does not open the row. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const control = target.closest(
    'a, button, input, label, [role="button"], [data-select], .ant-table-selection-column',
  )
  if (control && event.currentTarget.contains(control)) return false
  return window.getSelection()?.isCollapsed ?? true
}
