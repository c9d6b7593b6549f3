import type { Emission } from '#contract/api/measurements/emissions'
import { formatDate } from '../../../../lib/text/format'
import styles from '../moderation.module.css'

/** Where and when: the object above, its source and the day below. Long names are cut, the day never is. */
export function PlaceCell({ row: { object, source, date } }: { row: Emission }) {
  return (
    <span className={styles.place}>
      <span dir="auto" className={styles.cut} title={object.name}>
        {object.name}
      </span>
      <span className={styles.placeBelow}>
        <span dir="auto" className={styles.cut} title={source.name}>
          {source.name}
        </span>
        <bdi className={styles.day}>{formatDate(date)}</bdi>
      </span>
    </span>
  )
}
