import { type RefObject, useEffect } from 'react'

/** What antd draws and gives no property for; written to the document after each drawing. */
export function useGridRepairs(
  frame: RefObject<HTMLElement | null>,
  isVirtual: boolean,
  label: string,
  rows: number,
) {
  useEffect(() => {
    // Widths are measured in a hidden copy of the head, whose tick box the Tab key must not reach.
    frame.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', '')
    const grid = frame.current?.querySelector('.ant-table-container')
    if (!isVirtual || !grid) return
    grid.setAttribute('role', 'table')
    grid.setAttribute('aria-label', label)
    grid.setAttribute('aria-rowcount', String(rows))
  })
}
