import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export interface Fact {
  key: string
  label: string
  value: ReactNode
  isLong?: boolean
}

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
