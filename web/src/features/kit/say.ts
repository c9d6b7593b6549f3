import { useCallback } from 'react'
import { usePreferences } from '../../lib/device/preferences'

/** Words of the kit's own page: it never reaches production, so they are not among the product's texts. */
export function useSay(): (ru: string, uz: string) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((ru, uz) => (lang === 'ru' ? ru : uz), [lang])
}
