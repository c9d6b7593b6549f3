import { timesText } from '../../../../domain/measurement/ratio-text'
import { VerdictMark } from '../../../../domain/measurement/VerdictMark'
import styles from '../entry.module.css'
import type { TypedValue } from './typed-value'

/** The verdict that the server will give a value, as it is typed. */
export function TypedVerdict({ value }: { value: TypedValue | undefined }) {
  if (!value?.judgement) return null
  const { verdict, ratio } = value.judgement
  return (
    <>
      <VerdictMark verdict={verdict} brief />
      {ratio !== null && <span className={styles.ratio}> {timesText(ratio)}</span>}
    </>
  )
}
