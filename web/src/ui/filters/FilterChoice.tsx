import { Select } from 'antd'
import { useClear } from '../form/use-clear'
import { FilterFrame } from './FilterFrame'

interface Props<Value extends string> {
  label: string
  value: Value | undefined
  options: { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** Longer lists have a search. */
const TYPED_FROM = 12

export function FilterChoice<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <FilterFrame label={label}>
      <Select
        allowClear={useClear().ofChoice}
        aria-label={label}
        placeholder={label}
        popupMatchSelectWidth={false}
        // Keeps room for a value longer than the placeholder.
        style={{ minInlineSize: 'max(104px, 100%)' }}
        value={value ?? null}
        options={options}
        {...(options.length > TYPED_FROM && { showSearch: { optionFilterProp: 'label' } })}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </FilterFrame>
  )
}
