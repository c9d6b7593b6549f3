import { addedScreens } from './screens/additions'
import { administrationScreens } from './screens/administration'
import { bodyScreens } from './screens/bodies'
import { measuringScreens } from './screens/measuring'
import type { Screen } from './screens/screen'

/** Every screen of the product: the one source of router, menu, breadcrumb, title, permission and help. */
export const screens: readonly Screen[] = [
  ...measuringScreens,
  ...bodyScreens,
  ...administrationScreens,
  ...addedScreens,
]
