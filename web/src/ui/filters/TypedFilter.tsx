import { Input } from 'antd'
import { useEffect, useState } from 'react'
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

/** Asks after a pause, as the search does. */
export function TypedFilter({ label, isNumeric, value, onChange }: Props) {
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  useEffect(() => {
    if (typed === (value ?? '')) return
    const timer = setTimeout(() => onChange(typed || undefined), typingPauseMs)
    return () => clearTimeout(timer)
  })
  return (
    <FilterFrame label={label}>
      <Input
        allowClear={useClear().ofInput}
        inputMode={isNumeric ? 'numeric' : 'text'}
        maxLength={isNumeric ? longest.digits : longest.text}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(isNumeric ? target.value.replace(/\D/g, '') : target.value)}
      />
    </FilterFrame>
  )
}
