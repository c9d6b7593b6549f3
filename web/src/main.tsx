import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import './lib/zod-config'
import { keepAppearance } from './app/appearance'
import './app/base.css'
import { hearEarlySearch } from './app/early-search'
import { followSessionOfOtherTabs } from './app/follow-tabs'
import { prepareForOffline } from './app/offline'
import { showLoaderWhileNavigating } from './app/page-loader'
import { makeRouter } from './app/router'
import { lookForUpdates } from './app/update-offer'
import { followOtherTabs } from './lib/device/preferences'
import { startI18n } from './lib/text/i18n'

keepAppearance()
followOtherTabs()
startI18n()
hearEarlySearch()
const router = makeRouter()
followSessionOfOtherTabs()
showLoaderWhileNavigating(router)
lookForUpdates()
void prepareForOffline()

/** In one go: what is drawn before the first screen is there would be drawn for nothing, and slowly. */
function draw() {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  )
}

if (router.state.initialized) draw()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    draw()
  })
}
