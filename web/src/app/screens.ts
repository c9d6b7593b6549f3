import { addedScreens, developmentScreens } from './screens/additions'
import { dictionaryScreens, otherScreens, settingsScreens } from './screens/administration'
import { bodyScreens } from './screens/bodies'
import { csakScreens } from './screens/csak'
import { generalScreens, publicScreens } from './screens/general'
import { helpScreens } from './screens/help'
import { laboratoryScreens } from './screens/laboratory'
import { ministryScreens } from './screens/ministry'
import { expertiseScreens, monitoringScreens, statisticsScreens } from './screens/monitoring'
import type { Screen } from './screens/screen'

/** Every screen of the product: the one source of router, menu, breadcrumb, title, permission and help. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...generalScreens,
  ...laboratoryScreens,
  ...ministryScreens,
  ...csakScreens,
  ...bodyScreens,
  ...monitoringScreens,
  ...statisticsScreens,
  ...expertiseScreens,
  ...dictionaryScreens,
  ...settingsScreens,
  ...otherScreens,
  ...helpScreens,
  ...addedScreens,
  ...developmentScreens,
]
