import type { Field, Fields } from '#contract/fields/field'
import { RecordField } from './RecordField'

interface Props {
  fields: Fields
  part: string
  required?: Record<string, boolean>
  codes?: Readonly<Record<string, readonly string[] | undefined>>
}

/** The inputs of one part of a form, in the order in which its fields are declared. */
export function PartFields({ fields, part, required = {}, codes = {} }: Props) {
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.part === part)
    .map(([name, field]) => (
      <RecordField key={name} name={name} field={field} isRequired={required[name]} codes={codes[name]} />
    ))
}
