import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { usePageTitle } from '../lib/address/page-title'
import { usePreferences } from '../lib/device/preferences'
import { ReloadOffer } from './ReloadOffer'
import type { Screen } from './screens/screen'

export function Root() {
  useScrollToTop()
  useDocumentTitle()
  return (
    <>
      <Outlet />
      <ReloadOffer />
    </>
  )
}

function useScrollToTop() {
  const { pathname, hash } = useLocation()
  const place = pathname + hash
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place) window.scrollTo({ top: 0, behavior: 'instant' })
    shown.current = place
  }, [place])
}

function useDocumentTitle() {
  const lang = usePreferences(({ lang }) => lang)
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  const named = usePageTitle()
  const own = screen?.title[lang]
  const title = [named, own === named ? undefined : own, 'Ecobase'].filter(Boolean).join(' — ')
  useEffect(() => {
    document.title = title
  }, [title])
}
