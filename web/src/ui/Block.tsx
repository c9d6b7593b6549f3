import type { ReactNode } from 'react'
import styles from './Block.module.css'

interface Props {
  title: string
  actions?: ReactNode
  isNotPrinted?: boolean
  children: ReactNode
}

export function Block({ title, actions, isNotPrinted, children }: Props) {
  return (
    <section
      className={isNotPrinted ? `${styles.block} ${styles.notPrinted}` : styles.block}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
