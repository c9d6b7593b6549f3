import type { ReactNode } from 'react'
import styles from './FilterFrame.module.css'

/** Keeps the width of the label when a value replaces it. */
export function FilterFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.frame} data-label={label}>
      {children}
    </div>
  )
}
