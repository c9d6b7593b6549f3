import { useCallback } from 'react'
import { usePreferences } from '../../lib/device/preferences'

/** Texts of the development page are not part of the locales. */
export function useSay(): (ru: string, uz: string) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((ru, uz) => (lang === 'ru' ? ru : uz), [lang])
}
