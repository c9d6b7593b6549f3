import type { Choices, References } from '../classifiers/declaration'
import type { FieldKind, Fields, ReferenceTo, RegisterReference, ShownAs } from '../fields/field'
import { columnName, entriesOf } from '../fields/record'
import { titles } from '../fields/titles'
import type { Register } from '../registers/any-register'
import type { Language } from '../shapes'
import type { Vocabulary, Words } from '../words'

/** Each in its own language. */
export const languageWords: Vocabulary<Language> = {
  ru: { ru: 'Русский', uz: 'Русский' },
  uz: { ru: 'O‘zbekcha', uz: 'O‘zbekcha' },
}

export type NamedTable =
  | Exclude<ReferenceTo, 'districts' | 'authors' | RegisterReference>
  | 'component_groups'
  | 'ecology_types'
  | 'files'
  | 'roles'

/** Title and value texts of a column. */
export interface JournaledField {
  title: Words
  kind?: FieldKind
  choices?: Vocabulary
  /** Referenced table. */
  to?: string
  shownAs?: ShownAs
  /** Hidden from users who do not see secret objects. */
  isSecret?: boolean
}

export interface JournaledRecord {
  /** Of one record. */
  title: Words
  /** By column, in display order. */
  fields: Readonly<Record<string, JournaledField>>
}

const tables: Partial<Record<ReferenceTo, NamedTable>> = { districts: 'regions', authors: 'users' }

export function ofFields(fields: Fields): Record<string, JournaledField> {
  return Object.fromEntries(
    entriesOf(fields).map(([name, field]) => [
      columnName(name, field),
      {
        title: field.title,
        kind: field.kind,
        ...(field.choices && { choices: field.choices }),
        ...(field.to && { to: tables[field.to] ?? (field.to as NamedTable) }),
        ...(field.shownAs && { shownAs: field.shownAs }),
        ...(field.isSecret && { isSecret: true }),
      },
    ]),
  )
}

interface Classifier {
  columns: readonly string[]
  titles: Record<string, Words>
  references: References
  choices: Choices
}

export function ofClassifier({ columns, titles: own, references, choices }: Classifier) {
  const fields = columns.map((name): [string, JournaledField] => {
    const reference = references[name]
    if (reference) return [`${name}_id`, { title: reference.title, to: reference.to as NamedTable }]
    return [name, { title: own[name] as Words, ...(choices[name] && { choices: choices[name] }) }]
  })
  return Object.fromEntries(fields)
}

export const named = (title: Words): JournaledField => ({ title })
export const refers = (title: Words, to: NamedTable): JournaledField => ({ title, to })
export const when = (title: Words): JournaledField => ({ title, kind: 'instant' })
export const isSo = (title: Words): JournaledField => ({ title, kind: 'yes-no' })

export const name_ru = named(titles.name_ru)
export const name_uz = named(titles.name_uz)
export const object_id = refers(titles.object, 'company_objects')
export const source_id = refers(titles.source, 'pollution_sources')
export const component_id = refers(titles.component, 'components')
export const region_id = refers(titles.region, 'regions')
export const deleted_at = when({ ru: 'Удалено', uz: 'O‘chirilgan' })
export const latitude = named(titles.latitude)
export const longitude = named(titles.longitude)

export type Journaled = Readonly<Record<string, JournaledRecord>>

export function journaledIn({ table, one, title, fields, series }: Register): Journaled {
  const own = { [table]: { title: one, fields: ofFields(fields) } }
  if (!series) return own
  const named = {
    ru: `${title.ru}: ${series.title.ru.toLowerCase()}`,
    uz: `${title.uz}: ${series.title.uz.toLowerCase()}`,
  }
  return {
    ...own,
    [series.table]: {
      title: named,
      fields: { record_id: { title: one, to: table }, ...ofFields(series.fields) },
    },
  }
}
