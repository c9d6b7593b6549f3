import { usePreferences } from '../../lib/device/preferences'
import { deadlineText } from './deadline-text'

export function useDeadlineText(): (due: string, done: string | null) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return (due, done) => deadlineText(lang, due, done)
}
