import type { ReactNode } from 'react'
import styles from './FilterFrame.module.css'

/** Room for the name of a filter, which stands in it until something is chosen. */
export function FilterFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.frame} data-label={label}>
      {children}
    </div>
  )
}
