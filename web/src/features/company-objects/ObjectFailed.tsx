import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState } from '../../ui/states'
import { monitoringPath } from './object-paths'

/** Secret objects look like missing ones; objects outside of the user's area get a text of their own. */
export function ObjectFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('company-objects')
  const isMissing = error instanceof ApiError && (error.code === 'record.not-found' || error.status === 422)
  if (!isMissing) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <Empty
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to={monitoringPath}>{t('action.toList')}</Link>}
    />
  )
}
