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
  isRequired?: boolean
  isPast?: boolean
  /** Another error of the chosen day. */
  problem?: FieldProblem | undefined
}

/** Text that was refused while `under` was the value. */
interface Refused {
  typed: string | null
  under: string | undefined
  problem: FieldProblem | undefined
}

/** Commits at once; invalid input stays, with the error below. */
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
        max={isPast ? today() : undefined}
        value={refused ? refused.typed : (value ?? null)}
        onChange={(typed) => setKept({ typed, under: value, problem: undefined })}
        onCommit={commit}
      />
      <Reason id={id} problem={shown} />
    </span>
  )
}
