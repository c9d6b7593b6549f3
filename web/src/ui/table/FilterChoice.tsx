import { Select } from 'antd'

interface Props<Value extends string> {
  /** As wide as the other filters beside it. */
  className: string | undefined
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** A filter by one of a few values, or by none. */
export function FilterChoice<Value extends string>({
  className,
  label,
  value,
  options,
  onChange,
}: Props<Value>) {
  return (
    <Select
      className={className ?? ''}
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
