import type { ReactNode } from 'react'
import styles from './ScrollBox.module.css'

interface Props {
  label: string
  className?: string | undefined
  maxHeight?: number | undefined
  isBusy?: boolean
  /** It fills a section of the same name: a second landmark of that name would be in the way. */
  isSection?: boolean
  children: ReactNode
}

/** What is larger than its place scrolls in it, by keyboard as well. */
export function ScrollBox({ label, className, maxHeight, isBusy, isSection = false, children }: Props) {
  const Box = isSection ? 'div' : 'section'
  return (
    <Box
      {...(isSection && { role: 'group' })}
      className={className ? `${styles.box} ${className}` : styles.box}
      style={maxHeight ? { maxHeight } : undefined}
      aria-label={label}
      aria-busy={isBusy}
      // Not every browser lets the keyboard scroll what cannot take the focus.
      tabIndex={0}
    >
      {children}
    </Box>
  )
}
