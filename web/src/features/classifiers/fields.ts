import type * as z from 'zod'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { fieldKind } from '#contract/classifiers/field-kind'
import type { Language } from '#contract/shapes'
import type { Reference } from '../../ui/form/reference/reference'
import { referredList } from './shown-classifiers'

type Kind = 'text' | 'number' | 'boolean' | 'choice' | 'reference'

export interface ClassifierField {
  /** Name in rows. */
  name: string
  /** Name in a change; undefined when read-only. */
  written: string | undefined
  kind: Kind
  title: string
  choices: { value: string; label: string }[]
  list: Classifier['list'] | undefined
  isOptional: boolean
  /** A number that may also be written as text, like a range. */
  takesText: boolean
}

export function fieldsOf(classifier: Classifier, lang: Language): ClassifierField[] {
  const { columns, references, only } = classifier
  return columns
    .filter((name) => !references[name.replace(/_id$/, '')] || !name.endsWith('_id'))
    .filter((name) => !(name === 'parent_id' && only?.is === 'null'))
    .map((name) => fieldOf(classifier, lang, name))
    .sort((one, other) => Number(isFigure(one)) - Number(isFigure(other)))
}

const isFigure = ({ kind }: ClassifierField) => kind === 'number' || kind === 'boolean'

function fieldOf(classifier: Classifier, lang: Language, name: string): ClassifierField {
  const isReference = classifier.references[name] !== undefined
  const written = isReference ? `${name}_id` : name
  const choices = Object.entries(classifier.choices[name] ?? {})
  const kind = fieldKind(classifier.row.shape[name] as z.ZodType)
  const schema = classifier.editable[written] as z.ZodType | undefined
  return {
    name,
    written: classifier.update && schema ? written : undefined,
    kind: isReference ? 'reference' : choices.length > 0 ? 'choice' : kind,
    title: classifier.titles[name]?.[lang] ?? name,
    choices: choices.map(([value, title]) => ({ value, label: title[lang] })),
    list: isReference ? referredList(classifier, name) : undefined,
    isOptional: schema?.safeParse(null).success === true,
    takesText: schema?.safeParse('1').success === true,
  }
}

export type FieldValue = string | number | boolean | Reference | null

export function valueIn(row: ClassifierRow, field: ClassifierField): FieldValue {
  return (row[field.name] ?? null) as FieldValue
}

export function nameOf(row: ClassifierRow): string {
  return String(row.name ?? (row.component as Reference | undefined)?.name ?? row.id)
}
