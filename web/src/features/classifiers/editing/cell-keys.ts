import type { KeyboardEvent } from 'react'

const cellSelector = '[data-editable]'
const rowSelector = '[data-row-key]'

/** Wraps at the ends of rows. */
export function neighbour(cell: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const cells = [...(cell?.closest('section')?.querySelectorAll<HTMLElement>(cellSelector) ?? [])]
  return cell ? cells[cells.indexOf(cell) + step] : undefined
}

export function focusFirstControl(cell: HTMLElement): void {
  const input = cell.querySelector('input')
  if (input) input.focus()
  else cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
}

/** Returns whether the key was handled. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>(rowSelector)
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return false
  const cells = cellsIn(row)
  const index = cells.indexOf(target)
  if (target !== row && index < 0) return false
  const isRtl = getComputedStyle(row).direction === 'rtl'
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
  if (step !== undefined) return focused(index + step < 0 ? row : cells[index + step])
  if (index < 0) return false
  if (event.key === 'ArrowDown') return focused(cellsIn(row.nextElementSibling)[index])
  if (event.key === 'ArrowUp') return focused(cellsIn(row.previousElementSibling)[index])
  if (event.key === 'Escape') return focused(row)
  return false
}

const cellsIn = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(cellSelector) ?? [])]

function focused(element: HTMLElement | undefined): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return element !== undefined
}
