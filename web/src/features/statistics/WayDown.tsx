import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Statistic } from '../../domain/statistics/statistic-columns'
import { Allowed } from '../../ui/Allowed'
import styles from './statistics.module.css'
import type { useStatistic } from './use-statistic'

interface Props {
  statistic: Statistic
  upTo: ReturnType<typeof useStatistic>['upTo']
}

export function WayDown({ statistic: { within }, upTo }: Props) {
  const { t } = useTranslation('statistics')
  if (within.length === 0) return null
  const last = within.at(-1)
  return (
    <nav className={styles.way} aria-label={t('way.label')}>
      <Link to={upTo()}>{t('way.whole')}</Link>
      {within.map(({ level, id, name }) => (
        <span key={level}>
          <span aria-hidden> › </span>
          {level === last?.level ? (
            <b>{name}</b>
          ) : (
            <Link to={upTo(level as Parameters<typeof upTo>[0])}>{name}</Link>
          )}
          {level === 'object' && (
            <Allowed to="ministry.object-info">
              {' · '}
              <Link to={`/ministry/info_objects/${id}`}>{t('way.passport')}</Link>
            </Allowed>
          )}
        </span>
      ))}
    </nav>
  )
}
