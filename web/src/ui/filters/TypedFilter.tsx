import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { FieldProblem } from '../form/field-errors'
import { explainedBy, Reason } from '../form/Reason'
import { useClear } from '../form/use-clear'
import { FilterFrame } from './FilterFrame'

const typingPauseMs = 500
const longest = { digits: 9, text: 200 }

interface Props {
  label: string
  isNumeric: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Applied after a pause; invalid input stays, with the error below. */
export function TypedFilter({ label, isNumeric, value, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value ?? '')
  const asked = isNumeric ? typed.replaceAll(' ', '') : typed
  const problem = isNumeric ? digitsProblem(asked) : undefined
  const isAsked = problem !== undefined || asked === (value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  useEffect(() => {
    if (isAsked) return
    const timer = setTimeout(() => onChange(asked || undefined), typingPauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <FilterFrame label={label}>
      <span>
        <Input
          allowClear={useClear().ofInput}
          inputMode={isNumeric ? 'numeric' : 'text'}
          maxLength={isNumeric ? undefined : longest.text}
          aria-label={label}
          placeholder={label}
          {...explainedBy(id, problem)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Reason id={id} problem={problem} />
      </span>
    </FilterFrame>
  )
}

function digitsProblem(text: string): FieldProblem | undefined {
  if (!/^\d*$/.test(text)) return { code: 'digits' }
  return text.length > longest.digits ? { code: 'too-big', limit: longest.digits, isLength: true } : undefined
}
