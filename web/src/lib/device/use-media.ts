import { useCallback, useSyncExternalStore } from 'react'

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

/** Prints always have tables. */
export const useHasCards = () => useMedia('screen and (max-width: 767.98px)')

/** Touch devices cannot drag files. */
export const useHasMouse = () => !useMedia('(hover: none) and (pointer: coarse)')

/** Phones have no keys. */
export const useHasKeys = () => !useMedia('(max-width: 767.98px), (hover: none) and (pointer: coarse)')
