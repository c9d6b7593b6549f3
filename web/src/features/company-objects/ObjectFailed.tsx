import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState } from '../../ui/states'
import { monitoringPath } from './object-paths'

/** An object that is not there, or not for this user: the two look the same. */
export function ObjectFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('company-objects')
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422))
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <Empty
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to={monitoringPath}>{t('action.toList')}</Link>}
    />
  )
}
