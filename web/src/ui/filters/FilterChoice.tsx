import { Select } from 'antd'
import { useClear } from '../form/use-clear'
import { FilterFrame } from './FilterFrame'

interface Props<Value extends string> {
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** From so many values on, one is found by typing rather than by scrolling. */
const TYPED_FROM = 12

/** A filter by one of a few values, or by none. */
export function FilterChoice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <FilterFrame label={label}>
      <Select
        allowClear={useClear().ofChoice}
        aria-label={label}
        placeholder={label}
        popupMatchSelectWidth={false}
        // A short placeholder leaves no room for what is chosen.
        style={{ minInlineSize: 'max(104px, 100%)' }}
        value={value ?? null}
        options={options}
        {...(options.length > TYPED_FROM && { showSearch: { optionFilterProp: 'label' } })}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </FilterFrame>
  )
}
