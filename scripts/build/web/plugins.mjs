import { calledOnLoad } from './called-on-load.mjs'
import { earlyScript } from './early-script.mjs'
import { kitStyles } from './kit-styles.mjs'
import { leftOut } from './left-out.mjs'
import { noSummaries } from './no-summaries.mjs'
import { routerForUsers } from './router-for-users.mjs'
import { schemasWhenUsed } from './schemas-when-used.mjs'
import { screenFiles } from './screen-files.mjs'
import { straightImports } from './straight-imports.mjs'
import { stylesFromFile } from './styles-from-file.mjs'

/** What makes the built web small and quick to arrive; nothing of it changes what the web does. */
export const webPlugins = () => [
  leftOut(),
  noSummaries(),
  schemasWhenUsed(),
  routerForUsers(),
  stylesFromFile(),
  kitStyles(),
  straightImports(),
  screenFiles(),
  earlyScript(),
  calledOnLoad(),
]
