import { useCallback } from 'react'
import { limitText } from '#contract/text/limit-text'
import { usePreferences } from '../../lib/device/preferences'

export function useLimitText(): (limit: string) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((limit) => limitText(limit, lang), [lang])
}
