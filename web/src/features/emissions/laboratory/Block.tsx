import type { ReactNode } from 'react'
import styles from './laboratory.module.css'

interface Props {
  title: string
  actions?: ReactNode
  children: ReactNode
}

export function Block({ title, actions, children }: Props) {
  return (
    <section className={styles.block} aria-label={title}>
      <header className={styles.blockHead}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
