import { type ComponentProps, useId, useState } from 'react'
import type * as z from 'zod'
import { problemsOf } from './field-errors'
import { NumberInput } from './NumberInput'
import { explainedBy, Reason } from './Reason'

type Typed = number | string | null

interface Props extends Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange'> {
  value: number | null
  onChange: (value: number | null) => void
  schema: z.ZodObject<{ value: z.ZodType }>
  /** Step of the arrow keys. */
  step?: number
}

/** Commits on blur; invalid input stays, with the error below. */
export function NumberChoice({ value, onChange, schema, step, ...rest }: Props) {
  const id = useId()
  const [kept, setKept] = useState<{ typed: Typed; under: number | null; isLeft: boolean }>()
  const refused = kept?.under === value ? kept : undefined
  const problem = refused?.isLeft ? problemsOf(schema, { value: refused.typed }, {}).get('value') : undefined

  function commit() {
    if (!refused) return
    if (problemsOf(schema, { value: refused.typed }, {}).size > 0)
      return setKept({ ...refused, isLeft: true })
    setKept(undefined)
    onChange(typeof refused.typed === 'number' ? refused.typed : null)
  }

  function stepBy(sign: 1 | -1) {
    const from = refused ? refused.typed : value
    if (step === undefined || typeof from !== 'number') return
    const next = from + sign * step
    if (problemsOf(schema, { value: next }, {}).size > 0) return
    setKept(undefined)
    onChange(next)
  }

  return (
    <span>
      <NumberInput
        {...rest}
        {...explainedBy(id, problem)}
        value={refused ? refused.typed : value}
        onChange={(typed) => setKept({ typed, under: value, isLeft: false })}
        onBlur={commit}
        onPressEnter={commit}
        onKeyDown={(event) => {
          if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          stepBy(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <Reason id={id} problem={problem} />
    </span>
  )
}
