import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState } from '../../ui/states'

/** A measurement that is not there, or not for this user: the two look the same. */
export function EmissionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('emissions')
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 422))
    return <ErrorState error={error} onRetry={onRetry} />
  return <Empty title={t('notFound.title')} text={t('notFound.text')} />
}
