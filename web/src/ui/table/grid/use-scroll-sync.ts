import { type RefObject, type UIEvent, useEffect } from 'react'

/** Scrolls head, rows, totals and bar sideways together, and marks the sides on which something is hidden. */
export function useScrollSync(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const rows = grid.current?.querySelector('[data-rows]')
    if (!rows) return
    const observer = new ResizeObserver(() => markHiddenSides(grid.current, rows))
    observer.observe(rows)
    return () => observer.disconnect()
  }, [grid])

  return ({ target }: UIEvent<HTMLElement>) => {
    const scrolled = target as HTMLElement
    if (scrolled.dataset.sideways === undefined) return
    for (const part of grid.current?.querySelectorAll('[data-sideways]') ?? [])
      if (part.scrollLeft !== scrolled.scrollLeft) part.scrollLeft = scrolled.scrollLeft
    markHiddenSides(grid.current, scrolled)
  }
}

/** Sets attributes instead of state: a new drawing of the rows on each scroll event would be felt. */
function markHiddenSides(grid: HTMLElement | null, { scrollLeft, scrollWidth, clientWidth }: Element) {
  // Negative from right to left.
  const passed = Math.abs(scrollLeft)
  grid?.toggleAttribute('data-hides-start', passed > 0)
  grid?.toggleAttribute('data-hides-end', passed < scrollWidth - clientWidth - 1)
}
