import type { Key, KeyboardEvent, MouseEvent, RefObject } from 'react'

interface Rows<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => Key
  onOpen?: ((row: Row) => void) | undefined
  onToggle?: ((row: Row) => void) | undefined
}

const rowSelector = '[data-row-key]'

/**
 * The arrow keys walk through the rows, Space ticks, Enter opens. Only one row is a stop of the Tab key;
 * which, is written to the document directly: drawing a hundred rows for each key would be felt.
 */
export function useRowKeys<Row>(
  table: RefObject<HTMLElement | null>,
  { rows, idOf, onOpen, onToggle }: Rows<Row>,
) {
  const elementOf = (index: number) => {
    const row = rows[index]
    return (
      row && table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(String(idOf(row)))}"]`)
    )
  }

  function focusRow(index: number) {
    const wanted = Math.min(Math.max(index, 0), rows.length - 1)
    const row = elementOf(wanted)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  /** Whether the key means something here. */
  function act(key: string, row: Row, index: number): boolean {
    if (key === 'ArrowDown') focusRow(index + 1)
    else if (key === 'ArrowUp') focusRow(index - 1)
    else if (key === 'Home') focusRow(0)
    else if (key === 'End') focusRow(rows.length - 1)
    else if (key === 'Enter' && onOpen) onOpen(row)
    else if (key === ' ' && onToggle) onToggle(row)
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
      const index = rows.findIndex((row) => String(idOf(row)) === target.dataset.rowKey)
      const row = rows[index]
      if (!row) return
      if (act(event.key, row, index)) event.preventDefault()
    },
  }
}

/** A click on a control inside the row, or the end of marking text, does not open the row. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const control = target.closest(
    'a, button, input, label, [role="button"], [data-tick], .ant-table-selection-column',
  )
  if (control && event.currentTarget.contains(control)) return false
  return window.getSelection()?.isCollapsed ?? true
}
