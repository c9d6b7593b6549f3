import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { endOwnSession, listOwnSessions } from '#contract/api/people/auth'
import type { Answer } from '#contract/endpoint'
import { useAction, useRead, useRefresh } from '../../lib/api/server-data'
import { deviceName } from '../../lib/device/device-name'
import { formatInstant } from '../../lib/text/format'
import { ErrorState, Loading } from '../../ui/states'
import { useChange } from '../../ui/use-change'

type OwnSession = Answer<typeof listOwnSessions>['data'][number]

export function OwnSessions() {
  const { t } = useTranslation('profile')
  const sessions = useRead(listOwnSessions, {})
  if (sessions.isPending) return <Loading rows={3} />
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} />
  return (
    <>
      <p className="profile__hint">{t('sessions.hint')}</p>
      <ul className="profile__list">
        {sessions.data.data.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </>
  )
}

function Row({ session }: { session: OwnSession }) {
  const { t } = useTranslation('profile')
  const end = useAction(endOwnSession)
  const change = useChange(useRefresh(listOwnSessions))
  const device = deviceName(session.user_agent) ?? t('sessions.unknownDevice')

  return (
    <li className="profile__session">
      <div>
        <p>
          <strong>{device}</strong> <bdi dir="ltr">{session.ip}</bdi>
        </p>
        <p className="profile__hint">
          {t('sessions.started', { time: formatInstant(session.started_at) })},{' '}
          {t('sessions.used', { time: formatInstant(session.last_used_at) })}
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
