import styles from './Rows.module.css'

/** Two arrows, of which the one that the rows follow is dark. */
export function SortMark({ order }: { order: 'ascending' | 'descending' | undefined }) {
  return (
    <svg aria-hidden="true" className={styles.mark} viewBox="0 0 8 12" width="10" height="15">
      <path d="M4 0.8 7.4 5H0.6z" className={order === 'ascending' ? styles.followed : undefined} />
      <path d="M4 11.2 0.6 7h6.8z" className={order === 'descending' ? styles.followed : undefined} />
    </svg>
  )
}
