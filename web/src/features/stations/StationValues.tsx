import { useTranslation } from 'react-i18next'
import type { Station } from '#contract/api/real-time/online-stations'
import type { LiveReading } from '#contract/topics'
import { formatInstant, formatNumber } from '../../lib/text/format'
import { StationHealthMark } from './StationHealthMark'
import styles from './stations.module.css'

export function StationValues({ station, live }: { station: Station; live: LiveReading | undefined }) {
  const { t } = useTranslation('stations')
  const at = live && (!station.last_at || live.at > station.last_at) ? live.at : station.last_at
  return (
    <>
      <p className={styles.state}>
        <StationHealthMark isLong station={station} live={live} />
        <span className={styles.soft}>{at ? t('lastAt', { at: formatInstant(at) }) : t('never')}</span>
      </p>
      <ul className={styles.values} aria-live="off">
        {station.components.map(({ code, name, unit, limit, value, frozen_since }) => {
          const now = live?.values[code] ?? value
          const isOver = now !== null && limit !== null && now > limit
          return (
            <li key={code} className={isOver ? styles.over : undefined}>
              <span className={styles.soft}>{name}</span>
              <span className={styles.value}>
                {isOver && '▲ '}
                {formatNumber(now)} <small>{unit}</small>
              </span>
              <span className={styles.soft}>
                {limit === null ? t('noLimit') : t('limit', { limit: formatNumber(limit) })}
                {isOver && ` · ${t('over')}`}
              </span>
              {frozen_since && now === value && (
                <span className={styles.frozen}>▲ {t('frozen', { at: formatInstant(frozen_since) })}</span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
