import type { ReactNode } from 'react'
import styles from './ScrollBox.module.css'

interface Props {
  label: string
  className?: string | undefined
  maxHeight?: number | undefined
  isBusy?: boolean
  /** Set inside of a section with the same name, to avoid a second landmark. */
  isSection?: boolean
  children: ReactNode
}

export function ScrollBox({ label, className, maxHeight, isBusy, isSection = false, children }: Props) {
  const Box = isSection ? 'div' : 'section'
  return (
    <Box
      role={isSection ? 'group' : undefined}
      className={className ? `${styles.box} ${className}` : styles.box}
      style={maxHeight ? { maxHeight } : undefined}
      aria-label={label}
      aria-busy={isBusy}
      // Some browsers let the keyboard scroll only focusable elements.
      tabIndex={0}
    >
      {children}
    </Box>
  )
}
