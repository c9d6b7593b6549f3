import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { Empty, ErrorState, Loading } from '../../ui/states'
import { monitoringPath } from './object-paths'

interface Props {
  error: unknown
  refetch: () => unknown
  rows: number
}

/** Secret objects look like missing ones; objects outside of the user's area get a text of their own. */
export function ObjectLoadState({ error, refetch, rows }: Props) {
  const { t } = useTranslation('company-objects')
  if (!error) return <Loading rows={rows} />
  const isMissing = error instanceof ApiError && (error.code === 'record.not-found' || error.status === 422)
  if (!isMissing) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Empty
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Link to={monitoringPath}>{t('action.toList')}</Link>}
    />
  )
}
