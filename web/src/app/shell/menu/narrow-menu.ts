import { useText, writeText } from '../../../lib/device/device'

const key = 'eco.menu'

export function useNarrowMenu(): [isNarrow: boolean, toggle: () => void] {
  const isNarrow = useText(key) === 'narrow'
  return [isNarrow, () => void writeText(key, isNarrow ? 'wide' : 'narrow')]
}
