import { useCallback } from 'react'
import type { Words } from '#contract/words'
import { usePreferences } from '../device/preferences'

/** Says what the contract calls something, in the language of the interface. */
export function useWords(): (words: Words) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((words: Words) => words[lang], [lang])
}
