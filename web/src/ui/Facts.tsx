import type { ReactNode } from 'react'
import { noData } from '../lib/text/format'
import styles from './Facts.module.css'
import { type Column, valueText } from './table/column'

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

interface RecordFactsProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** Key of a fact that takes a whole line. */
  longKey?: string
}

export function RecordFacts<Row>({ columns, row, longKey }: RecordFactsProps<Row>) {
  const facts = columns.map((column): Fact => {
    const text = valueText(column, row)
    const value = column.render ? column.render(row) : text === noData ? column.missing : text
    return { key: column.key, label: column.title, value, isLong: column.key === longKey }
  })
  return <Facts facts={facts} />
}
