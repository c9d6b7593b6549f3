import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds at this moment. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether rows are cards; on paper they are always a table. */
export const useHasCards = () => useMedia('screen and (max-width: 767.98px)')

/** Whether a file can be dragged here: a finger drags nothing. */
export const useHasMouse = () => !useMedia('(hover: none) and (pointer: coarse)')

/** Whether to name keys: a telephone has none. */
export const useHasKeys = () => !useMedia('(max-width: 767.98px), (hover: none) and (pointer: coarse)')
