import type { ReactNode } from 'react'
import styles from './form.module.css'

export function Fieldset({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fieldset}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
