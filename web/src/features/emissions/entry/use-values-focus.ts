import { useMemo, useRef } from 'react'
import { focusFirstCell } from './sheet/cell-keys'

/** Moves the focus to the first value of a newly chosen sheet. */
export function useValuesFocus() {
  const isDue = useRef(false)
  return useMemo(
    () => ({
      afterChoice() {
        isDue.current = true
      },
      /** No new sheet: focuses the open one. */
      now() {
        isDue.current = false
        focusFirstCell()
      },
      /** True for a chosen sheet, else only if nothing else has the focus. */
      isTaken() {
        const wasDue = isDue.current
        isDue.current = false
        return wasDue || document.activeElement === document.body
      },
    }),
    [],
  )
}
export type ValuesFocus = ReturnType<typeof useValuesFocus>
