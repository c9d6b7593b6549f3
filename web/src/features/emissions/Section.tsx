import type { ReactNode } from 'react'
import styles from './emissions.module.css'

/** A part of what is told of a record, under a title of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
