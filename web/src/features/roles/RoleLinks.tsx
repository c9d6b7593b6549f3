import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listRoles } from '#contract/api/people/roles'
import { permissions } from '#contract/permissions/permissions'
import { useRead } from '../../lib/api/server-data'
import { ErrorState, Loading } from '../../ui/states'
import { treePath } from './role-paths'
import styles from './roles.module.css'

export function RoleLinks() {
  const { t } = useTranslation('roles')
  const { data, error, refetch } = useRead(listRoles, { query: { page_size: 500 } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  return (
    <ul className={styles.cards}>
      {data.data.map(({ id, title, rights, users }) => (
        <li key={id}>
          <Link className={styles.card} to={treePath(id)}>
            <strong>{title}</strong>
            <span className={styles.soft}>{t('links.rights', { rights, all: permissions.length })}</span>
            <span className={styles.soft}>{t('links.users', { count: users, number: users })}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${(100 * rights) / permissions.length}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
