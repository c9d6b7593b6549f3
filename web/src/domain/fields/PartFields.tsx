import type { Field, Fields } from '#contract/fields/field'
import { RecordField } from './RecordField'

interface Props {
  fields: Fields
  part: string
  required?: Record<string, boolean>
  codes?: Readonly<Record<string, readonly string[] | undefined>>
}

export function PartFields({ fields, part, required = {}, codes = {} }: Props) {
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.part === part)
    .map(([name, field]) => (
      <RecordField key={name} name={name} field={field} isRequired={required[name]} codes={codes[name]} />
    ))
}
