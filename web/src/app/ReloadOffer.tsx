import { useTranslation } from 'react-i18next'
import { declineReload, useReloadOffer } from '../lib/reload-offer'

export function ReloadOffer() {
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
