import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { explainAccess, type Reason } from '#contract/api/people/roles'
import { readUser } from '#contract/api/people/users'
import type { CallInput } from '#contract/endpoint'
import { useRead } from '../../../lib/api/server-data'
import { ErrorState, Loading } from '../../../ui/states'
import { treePath } from '../role-paths'
import styles from '../roles.module.css'

interface Props {
  userId: number
  query: CallInput<typeof explainAccess>['query']
}

export function WhyAnswer({ userId, query }: Props) {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(explainAccess, { params: { id: userId }, query })
  return (
    <div className={styles.answer} aria-live="polite">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      {data && (
        <Alert
          type={data.allowed ? 'success' : 'warning'}
          showIcon
          title={t(data.allowed ? 'why.allowed' : 'why.refused')}
          description={
            data.reasons.length > 0 && (
              <ul className={styles.reasons}>
                {data.reasons.map((reason) => (
                  <li key={`${reason.code} ${reason.permission?.id}`}>
                    <ReasonText reason={reason} />
                  </li>
                ))}
              </ul>
            )
          }
        />
      )}
      {data && !data.allowed && <Remedies userId={userId} reasons={data.reasons} />}
    </div>
  )
}

function ReasonText({ reason: { code, permission, limit, place } }: { reason: Reason }) {
  const { t } = useTranslation('roles')
  const right = permission && [...permission.path, permission.title].join(' → ')
  return t(`why.reason.${code}`, {
    right,
    limit: limit?.name,
    place: place?.name ?? t('why.nowhere'),
  })
}

function Remedies({ userId, reasons }: { userId: number; reasons: readonly Reason[] }) {
  const { t } = useTranslation('roles')
  const { data: user } = useRead(readUser, { params: { id: userId } })
  const isOfRole = reasons.some(({ permission }) => permission)
  const isOfUser = reasons.some(({ permission }) => !permission)
  return (
    <p>
      {isOfRole && user && (
        <Link to={treePath(user.role.id)}>{t('why.toRole', { role: user.role.name })}</Link>
      )}
      {isOfRole && isOfUser && ' · '}
      {isOfUser && <Link to={`/settings/users?open=${userId}`}>{t('why.toUser')}</Link>}
    </p>
  )
}
