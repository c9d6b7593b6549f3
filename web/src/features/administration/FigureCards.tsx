import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { readAdministration } from '#contract/api/operation/administration'
import type { Answer } from '#contract/endpoint'
import styles from '../../domain/dashboard/Dashboard.module.css'
import { useSession } from '../../lib/session/session'
import { formatNumber } from '../../lib/text/format'

export function FigureCards({ answer }: { answer: Answer<typeof readAdministration> }) {
  const { t } = useTranslation('administration')
  const granted = useSession((session) => session.granted)
  const { users, sessions, jobs } = answer
  const today = answer.sign_ins.at(-1)
  const journal = `/settings/logs/index?tab=authorization&date_from=${today?.day}`
  const cards = [
    { name: 'active', value: users.active, to: '/settings/users?status=active', right: 'users.view' },
    { name: 'blocked', value: users.blocked, to: '/settings/users?status=inactive', right: 'users.view' },
    {
      name: 'withoutPassword',
      value: users.without_password,
      to: '/settings/users?no_password=true&status=active',
      right: 'users.view',
    },
    {
      name: 'secondFactor',
      value: users.second_factor,
      to: '/settings/users?second_factor=true',
      right: 'users.view',
    },
    { name: 'sessions', value: sessions, to: '#sessions', right: 'users.sessions' },
    {
      name: 'signedIn',
      value: today?.signed_in ?? 0,
      to: `${journal}&outcome=signed-in`,
      right: 'journals.authorization',
    },
    { name: 'refused', value: today?.refused ?? 0, to: journal, right: 'journals.authorization' },
    { name: 'running', value: jobs.running + jobs.waiting, to: '#jobs', right: 'settings.dashboard' },
    { name: 'failed', value: jobs.failed, to: '?job_status=failed#jobs', right: 'settings.dashboard' },
  ] as const
  return (
    <ul className={styles.figures} aria-label={t('figures')}>
      {cards.map(({ name, value, to, right }) => {
        const content = (
          <>
            <span className={styles.figureTitle}>{t(`figure.${name}`)}</span>
            <span className={styles.figure}>{formatNumber(value)}</span>
          </>
        )
        return (
          <li key={name}>
            {granted.has(right) ? (
              <Link className={styles.card} to={to}>
                {content}
              </Link>
            ) : (
              <div className={styles.card}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
