import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const stop = '[data-period]'

/**
 * The arrow keys walk through the periods of a calendar. Only one of them is a stop of the Tab key; which, is
 * written to the document directly: drawing a thousand cells for each key would be felt.
 */
export function useCalendarKeys(table: RefObject<HTMLElement | null>) {
  const all = () => [...(table.current?.querySelectorAll<HTMLElement>(stop) ?? [])]

  useEffect(() => {
    const stops = all()
    const [first] = stops
    if (first && !stops.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0
  })

  /** The next row that has a period, and in it the one that stands nearest. */
  function inRow(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
    const here = from.getBoundingClientRect()
    const stops = all()
    const rows = [...new Set(stops.map((one) => one.closest('tr')))]
    const row = rows[rows.indexOf(from.closest('tr')) + step]
    const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - here.left)
    return stops.filter((one) => one.closest('tr') === row).sort((a, b) => distance(a) - distance(b))[0]
  }

  function next(from: HTMLElement, key: string): HTMLElement | undefined {
    const stops = all()
    const at = stops.indexOf(from)
    const inLine = getComputedStyle(from).direction === 'rtl' ? -1 : 1
    if (key === 'ArrowRight') return stops[at + inLine]
    if (key === 'ArrowLeft') return stops[at - inLine]
    if (key === 'ArrowDown') return inRow(from, 1)
    if (key === 'ArrowUp') return inRow(from, -1)
    if (key === 'Home') return stops[0]
    return key === 'End' ? stops.at(-1) : undefined
  }

  return {
    onFocus(event: { target: EventTarget }) {
      const focused = event.target as HTMLElement
      if (!focused.matches(stop)) return
      for (const one of all()) one.tabIndex = one === focused ? 0 : -1
    },
    onKeyDown(event: KeyboardEvent) {
      const focused = event.target as HTMLElement
      if (!focused.matches(stop) || event.ctrlKey || event.metaKey || event.altKey) return
      const wanted = next(focused, event.key)
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    },
  }
}
