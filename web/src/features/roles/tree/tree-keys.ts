import type { KeyboardEvent } from 'react'

export function moveInTree(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement
  if (from.getAttribute('role') !== 'treeitem') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const to = targetOf(event.key, items, items.indexOf(from))
  if (!to) return
  event.preventDefault()
  // Roving tabindex: only the last focused node is in the tab order.
  for (const item of items) item.tabIndex = item === to ? 0 : -1
  to.focus()
}

function targetOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[at + 1]
    case 'ArrowUp':
      return items[at - 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    case 'ArrowRight':
      return items[at]?.querySelector<HTMLElement>('[role=treeitem]') ?? undefined
    case 'ArrowLeft':
      return items[at]?.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined
    default:
      return undefined
  }
}
