import { useCallback } from 'react'
import type { DecisionReason } from '#contract/domain/measurement/decision-reason'
import { reasonText } from '#contract/text/reason-text'
import { usePreferences } from '../device/preferences'

export function useReasonText(): (code: DecisionReason | null, comment: string) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return useCallback((code, comment) => reasonText(lang, code, comment), [lang])
}
