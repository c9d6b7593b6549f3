import { addedScreens } from './screens/additions'
import { administrationScreens } from './screens/administration'
import { bodyScreens } from './screens/bodies'
import { measuringScreens } from './screens/measuring'
import type { Screen } from './screens/screen'

/** The source of routes, menu, breadcrumbs, titles, permissions and help. */
export const screens: readonly Screen[] = [
  ...measuringScreens,
  ...bodyScreens,
  ...administrationScreens,
  ...addedScreens,
]
