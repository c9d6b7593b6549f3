import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { endSession, endUserSessions, listSessions } from '#contract/api/people/users'
import type { Answer } from '#contract/endpoint'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { deviceName } from '../../lib/device/device-name'
import { formatInstant } from '../../lib/text/format'
import { ErrorState, Loading } from '../../ui/states'
import { useChange } from '../../ui/use-change'
import styles from './users.module.css'

type OpenSession = Answer<typeof listSessions>['data'][number]

export function UserSessions({ userId }: { userId: number }) {
  const { t } = useTranslation('users')
  const sessions = useRead(listSessions, { query: { user: userId, page_size: 100 } })
  const endAll = useAction(endUserSessions)
  const change = useChange(useRefresh(listSessions))
  return (
    <section className={styles.part} aria-label={t('sessions.title')}>
      <h3>{t('sessions.title')}</h3>
      {sessions.isPending && <Loading rows={2} />}
      {sessions.error && (
        <ErrorState isBrief error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data?.data.length === 0 && <p className={styles.hint}>{t('sessions.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.data?.data.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {(sessions.data?.data.length ?? 0) > 1 && (
        <Button
          danger
          loading={endAll.isPending}
          onClick={() =>
            void change(() => endAll.mutateAsync({ params: { id: userId } }), t('sessions.ended'))
          }
        >
          {t('sessions.endAll')}
        </Button>
      )}
    </section>
  )
}

function Row({ session }: { session: OpenSession }) {
  const { t } = useTranslation('users')
  const end = useAction(endSession)
  const change = useChange(useRefresh(listSessions))
  const device = deviceName(session.user_agent) ?? t('sessions.unknownDevice')
  return (
    <li className={styles.session}>
      <div>
        <p>
          <strong>{device}</strong> <bdi dir="ltr">{session.ip}</bdi>
        </p>
        <p className={styles.hint}>
          {t('sessions.times', {
            started: formatInstant(session.started_at),
            used: formatInstant(session.last_used_at),
          })}
        </p>
      </div>
      {session.current ? (
        <Tag color="processing">{t('sessions.current')}</Tag>
      ) : (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t('sessions.endLabel', { device, ip: session.ip })}
          onClick={() =>
            void change(() => end.mutateAsync({ params: { id: session.id } }), t('sessions.ended'))
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
