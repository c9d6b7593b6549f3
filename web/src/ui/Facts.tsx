import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: string
  value: ReactNode
  /** Takes the whole line: a sentence rather than a word. */
  isLong?: boolean
}

/** What is known of a record, name by name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, isLong }) => (
        <div key={key} className={isLong ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
