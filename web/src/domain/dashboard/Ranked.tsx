import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isThin } from '#contract/domain/figures/thin-data'
import { formatNumber } from '../../lib/text/format'
import { Thin } from '../statistics/Thin'
import styles from './Dashboard.module.css'

export interface RankedLine {
  key: number | string
  name: string
  value: number
  /** Share of the expected data that the value is based on. */
  part?: number
  whole?: number
  to?: string | undefined
}

export function Ranked({ lines }: { lines: readonly RankedLine[] }) {
  const { t } = useTranslation('dashboards')
  const most = Math.max(1, ...lines.map(({ value }) => value))
  if (lines.length === 0) return <p className={styles.soft}>{t('empty')}</p>
  return (
    <ol className={styles.ranked}>
      {[...lines]
        .sort((one, other) => other.value - one.value)
        .map(({ key, name, value, part = 1, whole = 1, to }) => {
          const text = formatNumber(value)
          const hasNothing = whole > 0 && part === 0
          return (
            <li key={key}>
              <span className={styles.rankedName}>{name}</span>
              <span className={styles.track} aria-hidden>
                <span
                  className={isThin(part, whole) ? `${styles.bar} ${styles.thinBar}` : styles.bar}
                  style={{ inlineSize: `${(value / most) * 100}%` }}
                />
              </span>
              <span className={styles.rankedValue}>
                {hasNothing ? (
                  <span className={styles.soft}>{t('noData')}</span>
                ) : (
                  <Thin part={part} whole={whole}>
                    {to && value > 0 ? <Link to={to}>{text}</Link> : text}
                  </Thin>
                )}
              </span>
            </li>
          )
        })}
    </ol>
  )
}
