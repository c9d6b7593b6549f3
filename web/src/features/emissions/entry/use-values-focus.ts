import { useMemo, useRef } from 'react'
import { focusFirstCell } from './sheet/cell-keys'

/** After a choice the focus belongs to the first value of the sheet that it leads to. */
export function useValuesFocus() {
  const isDue = useRef(false)
  return useMemo(
    () => ({
      afterChoice() {
        isDue.current = true
      },
      /** No other sheet opens: the one that is open has it. */
      now() {
        isDue.current = false
        focusFirstCell()
      },
      /** Asked by a sheet that opens; without a choice, only where nothing else has the focus. */
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
