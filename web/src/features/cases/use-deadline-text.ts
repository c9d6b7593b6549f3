import { usePreferences } from '../../lib/device/preferences'
import { deadlineText } from './deadline-text'

/** Says a deadline and how it was kept, in the language of the interface. */
export function useDeadlineText(): (due: string, done: string | null) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return (due, done) => deadlineText(lang, due, done)
}
