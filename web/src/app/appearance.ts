import { onPreferencesChange, type Preferences, preferences } from '../lib/device/preferences'
import { onPaper } from '../ui/on-paper'

/** The theme is a class on body; language and direction are said where browsers and readers look for them. */
function apply({ lang, theme, direction }: Preferences) {
  document.documentElement.lang = lang
  document.documentElement.dir = direction
  document.body.classList.remove('theme-light', 'theme-dark', 'theme-semi-dark')
  document.body.classList.add(`theme-${theme}`)
}

export function keepAppearance() {
  apply(preferences())
  onPreferencesChange(apply)
  // Before anything drawn is drawn anew for paper, which takes its colours from the class.
  onPaper((paper) => apply(paper === undefined ? preferences() : { ...preferences(), theme: 'light' }))
}
