import { Select } from 'antd'

interface Props<Value extends string> {
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** A filter by one of a few values, or by none. */
export function FilterChoice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <Select
      allowClear
      aria-label={label}
      placeholder={label}
      popupMatchSelectWidth={false}
      value={value ?? null}
      options={options}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  )
}
