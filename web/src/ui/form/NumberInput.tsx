import { Input } from 'antd'
import { type ComponentProps, useState } from 'react'
import { formatTyped, readNumber } from '../../lib/text/read-typed'

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'defaultValue' | 'onChange'> & {
  /** Text while it is not a number: the schema refuses it and a draft keeps it. */
  value?: number | string | null
  onChange?: (value: number | string | null) => void
}

/** Accepts a comma or a point, and never changes the typed text. */
export function NumberInput({ value = null, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: number | string | null }>()
  const isOwn = typed !== undefined && typed.value === value
  return (
    <Input
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      value={isOwn ? typed.text : formatTyped(value)}
      onChange={({ target }) => {
        const next = typedValue(target.value)
        setTyped({ text: target.value, value: next })
        onChange?.(next)
      }}
    />
  )
}

const typedValue = (text: string) => (text.trim() === '' ? null : (readNumber(text) ?? text))
