import { useText, writeText } from '../../lib/device/device'

const key = 'eco.menu'

/** Whether the user has folded the menu to its icons. */
export function useNarrowMenu(): [isNarrow: boolean, toggle: () => void] {
  const isNarrow = useText(key) === 'narrow'
  return [isNarrow, () => void writeText(key, isNarrow ? 'wide' : 'narrow')]
}
