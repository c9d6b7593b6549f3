import type * as z from 'zod'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { fieldKind } from '#contract/classifiers/field-kind'
import type { Language } from '#contract/shapes'
import type { Reference } from '../../ui/form/reference/reference'
import { referredList } from './shown-classifiers'

type Kind = 'text' | 'number' | 'boolean' | 'choice' | 'reference'

/** A column of a classifier, as it is shown and as it is changed. */
export interface ClassifierField {
  /** As rows hold it. */
  name: string
  /** As a change names it; none where it cannot be changed. */
  written: string | undefined
  kind: Kind
  title: string
  /** What can be chosen, where it is not a record. */
  choices: { value: string; label: string }[]
  list: Classifier['list'] | undefined
  /** May be emptied. */
  isOptional: boolean
  /** A number that may be written in other ways too, like a range. */
  takesText: boolean
}

/** The fields that people look at: a reference by its name, never by its id. */
export function fieldsOf(classifier: Classifier, lang: Language): ClassifierField[] {
  const { columns, references, only } = classifier
  return columns
    .filter((name) => !references[name.replace(/_id$/, '')] || !name.endsWith('_id'))
    .filter((name) => !(name === 'parent_id' && only?.is === 'null'))
    .map((name) => fieldOf(classifier, lang, name))
    .sort((one, other) => Number(isFigure(one)) - Number(isFigure(other)))
}

/** Names are read first. */
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

/** How a record is called where it has no name of its own: by its component. */
export function nameOf(row: ClassifierRow): string {
  return String(row.name ?? (row.component as Reference | undefined)?.name ?? row.id)
}
