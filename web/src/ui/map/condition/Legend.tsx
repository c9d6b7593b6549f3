import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionLevels } from '#contract/domain/measurement/condition-level'
import type { LegendEntry } from '../map-layer'
import { ConditionSign } from './ConditionSign'
import styles from './Legend.module.css'

/** The one scale of condition: a sign, a word, and what the word means. */
export function ConditionLegend() {
  const { t } = useTranslation('map')
  const entries = conditionLevels.map((level) => ({
    key: level,
    sign: <ConditionSign level={level} />,
    label: t(`condition.${level}`),
    meaning: t(`ratio.${level}`),
  }))
  return <Legend title={t('legend.condition')} entries={entries} />
}

/** A scale of a layer's own. */
export function ColourLegend({ entries }: { entries: LegendEntry[] }) {
  const { t } = useTranslation('map')
  const withSwatches = entries.map(({ key, label, colour }) => ({
    key,
    label,
    sign: <span className={styles.swatch} style={{ background: colour }} />,
  }))
  return <Legend title={t('legend.title')} entries={withSwatches} />
}

interface Entry {
  key: string
  sign: ReactNode
  label: string
  meaning?: string
}

function Legend({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <div className={styles.legend}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.entries} aria-label={title}>
        {entries.map(({ key, sign, label, meaning }) => (
          <li key={key} className={styles.entry}>
            {sign}
            <span>{label}</span>
            {meaning && <span className={styles.meaning}>{meaning}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
