import { useCallback } from 'react'
import { emissionStatusWords, type Vocabulary, type Words } from '#contract/words'
import { usePreferences } from '../device/preferences'
import { useSession } from '../session/session'

export function useWords(): (words: Words) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((words: Words) => words[lang], [lang])
}

/** Administrators may rename statuses. */
export function useVocabulary(words: Vocabulary): Vocabulary {
  const statusNames = useSession(({ profile }) => profile?.status_names)
  return words === emissionStatusWords ? (statusNames ?? words) : words
}
