import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaScale } from '#contract/domain/figures/area-condition'
import { type ConditionLevel, conditionLevels, shareLimits } from '#contract/domain/figures/condition-level'
import { formatNumber, formatPercent } from '../../../lib/text/format'
import type { LegendEntry } from '../map-layer'
import { ConditionSign } from './ConditionSign'
import styles from './Legend.module.css'

export interface Counted {
  /** Of what. */
  title: string
  counts: Record<ConditionLevel, number> | undefined
}

interface ConditionLegendProps {
  /** How many of each are in sight, of all that a map judges. */
  counted?: readonly Counted[]
  /** By what the levels are told: points by their worst load, areas by what is chosen. */
  of?: AreaScale
  note?: string | undefined
}

/** The one scale of condition: a sign, a word, and what the word means. */
export function ConditionLegend({ counted = [], of = 'worst_load', note }: ConditionLegendProps) {
  const { t } = useTranslation(['map', 'words'])
  const entries = conditionLevels.map((level) => ({
    key: level,
    sign: <ConditionSign level={level} />,
    label: t(`words:condition.${level}`),
    meaning: meaningOf(level),
    counts: counted.map(({ counts }) => counts?.[level]),
  }))
  const heads = counted.map(({ title }) => title)
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
  entries: LegendEntry[]
  title?: string
  /** What else one must know to read it. */
  note?: string
}

interface SignLegendProps {
  sign: ReactNode
  title: string
  count: number
}

/** What has one sign, and how many of it are in sight. */
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

/** A scale of a layer's own. */
export function ColourLegend({ entries, title, note }: ColourLegendProps) {
  const { t } = useTranslation('map')
  const withSwatches = entries.map(({ key, label, colour }) => ({
    key,
    label,
    sign: <span className={styles.swatch} style={{ background: colour }} />,
  }))
  return <Legend title={title ?? t('legend.title')} entries={withSwatches} note={note} />
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
  /** Over the columns of counts; a single one is the title of all. */
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
