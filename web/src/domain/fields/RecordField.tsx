import { Checkbox, Input, Select } from 'antd'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '#contract/fields/field'
import { writtenName } from '#contract/fields/record'
import { useWords } from '../../lib/text/use-words'
import { DateInput } from '../../ui/form/date/DateInput'
import { Field as FormField } from '../../ui/form/Field'
import { NumberInput } from '../../ui/form/NumberInput'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { referenceLists } from './reference-lists'
import { useCodedOptions } from './use-coded-options'

interface Props {
  name: string
  field: Field
  /** Overrides the schema where a rule between fields decides. */
  isRequired?: boolean | undefined
  /** Codes that this user may choose. */
  codes?: readonly string[] | undefined
  /** Replaces the default input. */
  children?: ReactElement
}

export function RecordField({ name, field, isRequired, codes, children }: Props) {
  const { t } = useTranslation('kit')
  const say = useWords()
  const { kind, title } = field
  const hint = field.hint && say(field.hint)
  const options = useOptions(field, codes)
  return (
    <FormField
      name={writtenName(name, field)}
      label={say(title)}
      {...(kind === 'yes-no' ? { valueProp: 'checked' } : { hint })}
      {...(isRequired !== undefined && { isRequired })}
      {...(options && {
        show: (value) => options.find((one) => one.value === value)?.label ?? String(value),
      })}
    >
      {children ?? inputOf(field, options, hint, t('reference.placeholder'))}
    </FormField>
  )
}

type Options = { value: string | number; label: string }[] | undefined

function useOptions({ kind, choices, to }: Field, codes: readonly string[] | undefined): Options {
  const say = useWords()
  const coded = useCodedOptions(kind === 'coded' ? to : undefined)
  if (kind === 'coded') return coded
  if (kind !== 'choice') return undefined
  return Object.entries(choices ?? {})
    .filter(([code]) => codes?.includes(code) ?? true)
    .map(([value, words]) => ({ value, label: say(words) }))
}

function inputOf(
  { kind, to, unit, isExact }: Field,
  options: Options,
  hint: string | undefined,
  placeholder: string,
): ReactElement {
  const source = to && referenceLists[to]
  if (options) return <Select options={options} placeholder={placeholder} />
  if (kind === 'reference' && source) return <ReferenceSelect list={source.list} nameOf={source.nameOf} />
  if (kind === 'yes-no') return <Checkbox>{hint}</Checkbox>
  if (kind === 'day') return <DateInput />
  if (kind === 'number') return <NumberInput inputMode={unit || isExact ? 'decimal' : 'numeric'} />
  if (kind === 'paragraph') return <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} />
  return <Input autoComplete="off" />
}

interface PartProps {
  fields: Fields
  part: string
  required?: Record<string, boolean>
  codes?: Readonly<Record<string, readonly string[] | undefined>>
}

export function PartFields({ fields, part, required = {}, codes = {} }: PartProps) {
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.part === part)
    .map(([name, field]) => (
      <RecordField key={name} name={name} field={field} isRequired={required[name]} codes={codes[name]} />
    ))
}
