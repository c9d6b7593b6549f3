import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './lib/zod-config'
import './app/base.css'
import { registerServiceWorker } from './app/offline'
import { makeRouter } from './app/router'
import {
  listenForSearchKey,
  showProgressWhileNavigating,
  syncDocumentPreferences,
  syncSessionAcrossTabs,
} from './app/startup'
import { checkForUpdates } from './app/update-offer'
import { followOtherTabs } from './lib/device/preferences'
import { startI18n } from './lib/text/i18n'

syncDocumentPreferences()
followOtherTabs()
startI18n()
listenForSearchKey()
const router = makeRouter()
syncSessionAcrossTabs()
showProgressWhileNavigating(router)
checkForUpdates()
void registerServiceWorker()

/** Rendered once the first screen has loaded: rendering an empty router before costs time and shows nothing. */
function render() {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
}

if (router.state.initialized) render()
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    render()
  })
}
