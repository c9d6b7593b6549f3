import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router'
import { usePageTitle } from '../lib/address/page-title'
import { usePreferences } from '../lib/device/preferences'
import { declineReload, useReloadOffer } from '../lib/reload-offer'
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

function ReloadOffer() {
  const { t } = useTranslation()
  const offer = useReloadOffer()
  if (!offer) return null
  const { why, target } = offer
  return (
    <div className={`reload-offer reload-offer--${why}`} role="alert">
      <p>{t(why === 'newer' ? 'reload.newer' : 'reload.text')}</p>
      <div className="reload-offer__actions">
        <button
          type="button"
          className="button button--solid"
          onClick={() => (target ? window.location.assign(target) : window.location.reload())}
        >
          {t('reload.now')}
        </button>
        <button type="button" className="button" onClick={declineReload}>
          {t('reload.later')}
        </button>
      </div>
    </div>
  )
}
