import { useCallback } from 'react'
import { emissionStatusWords, type Vocabulary, type Words } from '#contract/words'
import { usePreferences } from '../device/preferences'
import { useSession } from '../session/session'

/** Says what the contract calls something, in the language of the interface. */
export function useWords(): (words: Words) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((words: Words) => words[lang], [lang])
}

/** The words of a choice: those of the contract, but for statuses, which an administrator may rename. */
export function useVocabulary(words: Vocabulary): Vocabulary {
  const statusNames = useSession(({ profile }) => profile?.status_names)
  return words === emissionStatusWords ? (statusNames ?? words) : words
}
