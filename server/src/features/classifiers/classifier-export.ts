import type * as z from 'zod'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import { fieldKind } from '#contract/classifiers/field-kind'
import type { Language } from '#contract/shapes'
import type { App } from '../../core/app'
import type { Call } from '../../core/http/serve'
import type { Cell } from '../../core/spreadsheet/cells'
import { sendSpreadsheet } from '../../core/spreadsheet/send-spreadsheet'
import type { Column } from '../../core/spreadsheet/write-spreadsheet'
import type { ServedClassifier } from './classifier-list'
import { selectClassifierRows } from './classifier-queries'

/** How a sheet writes a boolean. */
export const yesNo = { yes: { ru: 'да', uz: 'ha' }, no: { ru: 'нет', uz: 'yo‘q' } }

export function exportClassifier(app: App, served: ServedClassifier, call: Call<Classifier['list']>) {
  const { db, lang, query } = call
  const { classifier } = served
  return sendSpreadsheet(app.database, call, {
    title: classifier.title[lang],
    columns: sheetColumns(classifier).map((field) => columnOf(classifier, lang, field)),
    query: () => selectClassifierRows(served, lang, query).compile(db),
  })
}

/** References by name, unless the id is a column too. */
export function sheetColumns({ columns, references }: Classifier): string[] {
  return ['id', ...columns.filter((name) => !(references[name] && columns.includes(`${name}_id`))), 'version']
}

/** Concentrations, down to millionths. */
const limits = new Set(['value', 'min', 'max'])

function columnOf(classifier: Classifier, lang: Language, field: string): Column<ClassifierRow> {
  const shown = shownAs(classifier, lang, field)
  return {
    header: classifier.titles[field]?.[lang] ?? field,
    width: field.startsWith('name_') || field === 'component' ? 44 : 18,
    ...(limits.has(field) && { shownAs: 'measured' as const }),
    value: (row) => shown(row[field] ?? null),
  }
}

function shownAs(classifier: Classifier, lang: Language, field: string): (value: unknown) => Cell {
  const choices = classifier.choices[field]
  if (classifier.references[field]) return (value) => (value as { name: string } | null)?.name ?? null
  if (choices) return (value) => choices[String(value)]?.[lang] ?? (value as Cell)
  const declared = classifier.row.shape[field] as z.ZodType
  if (fieldKind(declared) === 'boolean') return (value) => yesNo[value ? 'yes' : 'no'][lang]
  return (value) => value as Cell
}
