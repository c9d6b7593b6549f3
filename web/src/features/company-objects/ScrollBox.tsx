import type { ReactNode } from 'react'
import styles from './company-objects.module.css'

/** Not every browser lets the keyboard scroll what cannot take the focus. */
const focusable = { tabIndex: 0 }

/** What is wider than the screen scrolls in its own place, by keyboard as well. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.scroll} aria-label={label} {...focusable}>
      {children}
    </section>
  )
}
