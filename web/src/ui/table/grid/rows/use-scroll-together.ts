import { type RefObject, type UIEvent, useEffect } from 'react'

/** Whatever is scrolled sideways takes the other parts along; what lies hidden on a side is told by a shadow there. */
export function useScrollTogether(grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const rows = grid.current?.querySelector('[data-rows]')
    if (!rows) return
    const observer = new ResizeObserver(() => tellHidden(grid.current, rows))
    observer.observe(rows)
    return () => observer.disconnect()
  }, [grid])

  return ({ target }: UIEvent<HTMLElement>) => {
    const scrolled = target as HTMLElement
    if (scrolled.dataset.sideways === undefined) return
    for (const part of grid.current?.querySelectorAll('[data-sideways]') ?? [])
      if (part.scrollLeft !== scrolled.scrollLeft) part.scrollLeft = scrolled.scrollLeft
    tellHidden(grid.current, scrolled)
  }
}

/** Written to the document directly: to draw the rows anew for it would be felt. */
function tellHidden(grid: HTMLElement | null, { scrollLeft, scrollWidth, clientWidth }: Element) {
  // From right to left it is counted downwards.
  const passed = Math.abs(scrollLeft)
  grid?.toggleAttribute('data-hides-start', passed > 0)
  grid?.toggleAttribute('data-hides-end', passed < scrollWidth - clientWidth - 1)
}
