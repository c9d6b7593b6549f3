import type { ReactNode } from 'react'
import styles from './ScrollBox.module.css'

interface Props {
  label: string
  className?: string | undefined
  maxHeight?: number | undefined
  isBusy?: boolean
  children: ReactNode
}

/** What is larger than its place scrolls in it, by keyboard as well. */
export function ScrollBox({ label, className, maxHeight, isBusy, children }: Props) {
  return (
    <section
      className={className ? `${styles.box} ${className}` : styles.box}
      style={maxHeight ? { maxHeight } : undefined}
      aria-label={label}
      aria-busy={isBusy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard scroll what cannot take the focus.
      tabIndex={0}
    >
      {children}
    </section>
  )
}
