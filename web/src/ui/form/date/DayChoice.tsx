import { useId, useState } from 'react'
import { today } from '../../../lib/text/format'
import type { FieldProblem } from '../field-errors'
import { explainedBy, Reason } from '../Reason'
import { dateProblem } from '../typed-problem'
import { DateInput, type DateInputProps } from './DateInput'
import styles from './DayChoice.module.css'

interface Props extends Omit<DateInputProps, 'value' | 'onChange' | 'onCommit' | 'max'> {
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** There is always a date: emptying the field is refused. */
  isRequired?: boolean
  /** A day to come is refused. */
  isPast?: boolean
  /** What else is wrong with the day that is chosen. */
  problem?: FieldProblem | undefined
}

/** What was typed while `under` was the value, and why it cannot take its place. */
interface Refused {
  typed: string | null
  under: string | undefined
  problem: FieldProblem | undefined
}

/** A date that takes effect at once: a filter, the day of a page. What cannot be used stays, with the reason below. */
export function DayChoice({ value, onChange, isRequired = false, isPast = false, problem, ...rest }: Props) {
  const id = useId()
  const [kept, setKept] = useState<Refused>()
  const refused = kept?.under === value ? kept : undefined
  const shown = refused ? refused.problem : problem

  function commit(typed: string | null) {
    const wrong = problemOf(typed)
    if (wrong) return setKept({ typed, under: value, problem: wrong })
    setKept(undefined)
    if (typed !== (value ?? null)) onChange(typed ?? undefined)
  }

  function problemOf(typed: string | null): FieldProblem | undefined {
    if (typed === null) return isRequired ? { code: 'required' } : undefined
    const unread = dateProblem(typed, rest.picker)
    if (unread) return unread
    return isPast && typed > today() ? { code: 'in-future' } : undefined
  }

  return (
    <span className={styles.choice}>
      <DateInput
        {...rest}
        {...explainedBy(id, shown)}
        allowClear={!isRequired}
        {...(isPast && { max: today() })}
        value={refused ? refused.typed : (value ?? null)}
        onChange={(typed) => setKept({ typed, under: value, problem: undefined })}
        onCommit={commit}
      />
      <Reason id={id} problem={shown} />
    </span>
  )
}
