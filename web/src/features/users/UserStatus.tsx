import { useTranslation } from 'react-i18next'
import type { User } from '#contract/api/people/users'
import { userStatusWords } from '#contract/fields/users'
import { useWords } from '../../lib/text/use-words'
import styles from './users.module.css'

export function UserStatus({ user }: { user: Pick<User, 'status' | 'has_password'> }) {
  const { t } = useTranslation('users')
  const say = useWords()
  const isAwaited = user.status === 'active' && !user.has_password
  return (
    <span className={styles.status}>
      <span aria-hidden className={isAwaited ? styles.awaited : styles[user.status]} />
      {isAwaited ? t('awaited') : say(userStatusWords[user.status])}
    </span>
  )
}
