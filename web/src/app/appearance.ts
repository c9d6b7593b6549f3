import { onPreferencesChange, type Preferences, preferences } from '../lib/device/preferences'

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
}
