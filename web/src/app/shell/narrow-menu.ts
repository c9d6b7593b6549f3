import { useState } from 'react'

const key = 'eco.menu'

/** Whether the user has folded the menu to its icons. */
export function useNarrowMenu(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setIsNarrow] = useState(() => localStorage.getItem(key) === 'narrow')
  return [
    isNarrow,
    () => {
      localStorage.setItem(key, isNarrow ? 'wide' : 'narrow')
      setIsNarrow(!isNarrow)
    },
  ]
}
