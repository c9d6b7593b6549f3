import type { KeyboardEvent } from 'react'

const cells = (table: Element) => [...table.querySelectorAll<HTMLInputElement>('input[data-cell]')]

/** Down with Enter and the arrow, up with Shift+Enter and the arrow; at the ends it stays. */
export function moveBetweenCells(event: KeyboardEvent<HTMLInputElement>) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
  const table = event.currentTarget.closest('table')
  if (!isPlain || !table || (!isDown && !isUp)) return
  event.preventDefault()
  const all = cells(table)
  all[all.indexOf(event.currentTarget) + (isDown ? 1 : -1)]?.focus()
}

/** Typing may begin at once; in a sheet without rows, choosing what was measured. */
export function focusFirstCell() {
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)
  const first = find('input[data-cell]:not([readonly])') ?? find('input[data-cell]')
  const target = first ?? find('[data-add-component] input')
  target?.focus({ preventScroll: true })
}

/** Also the cell that has the focus is left and entered again, as if somebody had come back to it. */
export function focusCell(componentId: number) {
  const cell = document.querySelector<HTMLInputElement>(`input[data-cell="${componentId}"]`)
  cell?.blur()
  cell?.focus()
}
