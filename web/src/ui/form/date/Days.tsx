import { useId } from 'react'
import { DateInput } from './DateInput'
import styles from './Days.module.css'

interface Props {
  from: string | undefined
  to: string | undefined
  /** What stands before each end. */
  words: { from: string; to: string }
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** A first and a last day. One end that passes the other takes it along: a period always has a day in it. */
export function Days({ from, to, words, onChange }: Props) {
  const id = useId()
  return (
    <span className={styles.days}>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>{words.from}</label>
        <DateInput
          id={`${id}-from`}
          allowClear={false}
          value={from ?? null}
          onChange={(day) => day && onChange(day, to && to < day ? day : to)}
        />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>{words.to}</label>
        <DateInput
          id={`${id}-to`}
          allowClear={false}
          value={to ?? null}
          onChange={(day) => day && onChange(from && from > day ? day : from, day)}
        />
      </span>
    </span>
  )
}
