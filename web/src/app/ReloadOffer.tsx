import { useTranslation } from 'react-i18next'
import { declineReload, useReloadOffer } from './reload-offer'

export function ReloadOffer() {
  const { t } = useTranslation()
  const target = useReloadOffer()
  if (target === undefined) return null
  return (
    <div className="reload-offer" role="alert">
      <p>{t('reload.text')}</p>
      <div className="reload-offer__actions">
        <button type="button" className="button button--solid" onClick={() => window.location.assign(target)}>
          {t('reload.now')}
        </button>
        <button type="button" className="button" onClick={declineReload}>
          {t('reload.later')}
        </button>
      </div>
    </div>
  )
}
