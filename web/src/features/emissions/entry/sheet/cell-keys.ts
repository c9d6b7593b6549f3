import type { KeyboardEvent } from 'react'

const cells = (table: Element) => [...table.querySelectorAll<HTMLInputElement>('input[data-cell]')]

/** Enter and Arrow Down move down, Shift+Enter and Arrow Up move up. */
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

/** Focuses the first value, or the component choice of an empty sheet. */
export function focusFirstCell() {
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector)
  const first = find('input[data-cell]:not([readonly])') ?? find('input[data-cell]')
  const target = first ?? find('[data-add-component] input')
  target?.focus({ preventScroll: true })
}

/** Blurs first, so that a focused cell is entered again. */
export function focusCell(componentId: number) {
  const cell = document.querySelector<HTMLInputElement>(`input[data-cell="${componentId}"]`)
  cell?.blur()
  cell?.focus()
}
