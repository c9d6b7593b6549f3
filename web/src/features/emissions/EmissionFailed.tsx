import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState } from '../../ui/states'

/** A measurement that is not there. One that is secret looks the same; one outside of the user's area says so. */
export function EmissionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('emissions')
  const isMissing = error instanceof ApiError && (error.code === 'record.not-found' || error.status === 422)
  if (!isMissing) return <ErrorState error={error} onRetry={onRetry} />
  return <Empty title={t('notFound.title')} text={t('notFound.text')} />
}
