import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaScale } from '#contract/domain/figures/area-condition'
import { type ConditionLevel, conditionLevels, shareLimits } from '#contract/domain/figures/condition-level'
import { formatNumber, formatPercent } from '../../../lib/text/format'
import { ConditionSign } from './ConditionSign'
import styles from './Legend.module.css'

export interface LayerCounts {
  title: string
  counts: Record<ConditionLevel, number> | undefined
}

interface ConditionLegendProps {
  /** Counts of what is in view. */
  layers?: readonly LayerCounts[]
  /** What the levels are based on: the worst load of points, a chosen scale of areas. */
  of?: AreaScale
  note?: string | undefined
}

export function ConditionLegend({ layers = [], of = 'worst_load', note }: ConditionLegendProps) {
  const { t } = useTranslation(['map', 'words'])
  const entries = conditionLevels.map((level) => ({
    key: level,
    sign: <ConditionSign level={level} />,
    label: t(`words:condition.${level}`),
    meaning: meaningOf(level),
    counts: layers.map(({ counts }) => counts?.[level]),
  }))
  const heads = layers.map(({ title }) => title)
  return <Legend title={t('legend.condition')} heads={heads} entries={entries} note={note} />

  function meaningOf(level: ConditionLevel): string {
    if (of !== 'share_exceeded' || !isGraded(level)) return t(`ratio.${level}`)
    const limit = shareLimits[level === 'very_bad' ? 'bad' : level]
    return t(`share.${level}`, { limit: formatPercent(limit, 0) })
  }
}

const isGraded = (level: ConditionLevel): level is keyof typeof shareLimits | 'very_bad' =>
  level === 'very_bad' || level in shareLimits

interface ColourLegendProps {
  entries: readonly { key: string; label: string; colour: string }[]
  title: string
  note?: string
}

interface SignLegendProps {
  sign: ReactNode
  title: string
  count: number
}

export function SignLegend({ sign, title, count }: SignLegendProps) {
  return (
    <div className={styles.legend}>
      <p className={styles.entry}>
        {sign}
        <span>{title}</span>
        <span className={`${styles.count} ${styles.alone}`}>{formatNumber(count)}</span>
      </p>
    </div>
  )
}

export function ColourLegend({ entries, title, note }: ColourLegendProps) {
  const withSwatches = entries.map(({ key, label, colour }) => ({
    key,
    label,
    sign: <span className={styles.swatch} style={{ background: colour }} />,
  }))
  return <Legend title={title} entries={withSwatches} note={note} />
}

interface Entry {
  key: string
  sign: ReactNode
  label: string
  meaning?: string
  counts?: readonly (number | undefined)[]
}

interface LegendProps {
  title: string
  /** Column headings of the counts; with one column it is the title of all. */
  heads?: readonly string[]
  entries: Entry[]
  note?: string | undefined
}

function Legend({ title, heads = [], entries, note }: LegendProps) {
  const named = heads.length === 1 ? heads[0] : title
  return (
    <div className={styles.legend}>
      <p className={styles.title}>
        {named}
        {heads.length > 1 && <span className={styles.heads}>{heads.join(' / ')}</span>}
      </p>
      <ul className={styles.entries} aria-label={named}>
        {entries.map(({ key, sign, label, meaning, counts = [] }) => (
          <li key={key} className={styles.entry}>
            {sign}
            <span>{label}</span>
            {meaning && <span className={styles.meaning}>{meaning}</span>}
            {counts.map((count, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
              <span key={i} className={styles.count} title={heads[i]}>
                {count === undefined ? '' : formatNumber(count)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
