import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listSessions } from '#contract/api/people/users'
import type { Answer } from '#contract/endpoint'
import { authorizationFields } from '#contract/fields/journals'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { Widget } from '../../domain/dashboard/Widget'
import { WidgetTable } from '../../domain/dashboard/WidgetTable'
import { useRead } from '../../lib/api/server-data'
import { deviceName } from '../../lib/device/device-name'
import { useMayUse } from '../../lib/session/session'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'

type OpenSession = Answer<typeof listSessions>['data'][number]

const SHOWN = 50

export function OpenSessions() {
  const { t } = useTranslation('administration')
  const say = useWords()
  const { data, error, refetch } = useRead(listSessions, { query: { page_size: SHOWN } })
  const mayUsers = useMayUse('users.view')
  const who = ({ user, current }: OpenSession) => (
    <>
      {mayUsers ? <Link to={`/settings/users?open=${user.id}`}>{user.name}</Link> : user.name}
      {current && ` (${t('sessions.current')})`}
    </>
  )
  return (
    <div id="sessions">
      <Widget
        title={t('sessions.title')}
        reading={{ data, error, refetch: () => void refetch(), isStale: false }}
      >
        {(page) => (
          <>
            <WidgetTable
              caption={t('sessions.title')}
              rows={page.data}
              keyOf={({ id }) => id}
              columns={[
                { key: 'user', title: t('sessions.user'), cell: who },
                {
                  ...{ key: 'device', title: t('sessions.device') },
                  cell: (row) => deviceName(row.user_agent) ?? t('sessions.unknown'),
                },
                {
                  key: 'ip',
                  title: say(authorizationFields.ip.title),
                  cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi>,
                },
                { key: 'used', title: t('sessions.used'), cell: (row) => formatInstant(row.last_used_at) },
              ]}
            />
            {page.count > SHOWN && (
              <p className={styles.soft}>
                {t('sessions.more', { number: formatNumber(page.count - SHOWN) })}
              </p>
            )}
          </>
        )}
      </Widget>
    </div>
  )
}
