import * as z from 'zod'
import type { Classifier } from '#contract/classifiers/any-classifier'
import { fieldKind } from '#contract/classifiers/field-kind'
import { version } from '#contract/shapes'
import type { ImportRow } from '../../core/import/headings'
import type { ReadCell } from '../../core/spreadsheet/cells'
import { asWord, type ReferenceNames } from './import-names'
import { yesNo } from './sheet-words'

export type Values = Record<string, unknown>

/** What the cells of a row mean to the classifier, so far as that can be told. */
export function valuesOfRow({ values }: ImportRow, classifier: Classifier, names: ReferenceNames): Values {
  const meant = Object.entries(values).map(([name, cell]) => [name, meaningOf(classifier, names, name, cell)])
  return Object.fromEntries(meant)
}

function meaningOf(classifier: Classifier, names: ReferenceNames, field: string, cell: ReadCell): unknown {
  if (cell === null) return null
  const choices = classifier.choices[field]
  if (choices) return choiceCalled(choices, cell) ?? cell
  const schema = { id: z.number().int(), version, ...classifier.editable }[field] as z.ZodType | undefined
  if (schema && fieldKind(schema) === 'boolean')
    return choiceCalled(yesNo, cell, { yes: true, no: false }) ?? cell
  const called = names[field]?.get(asWord(cell))
  if (called) return called.size === 1 ? [...called][0] : called
  return schema ? fitting(schema, cell) : cell
}

function choiceCalled(
  choices: Record<string, { ru: string; uz: string }>,
  cell: ReadCell,
  values?: Record<string, unknown>,
): unknown {
  const word = asWord(cell)
  const found = Object.entries(choices).find(([value, titles]) =>
    [value, values?.[value], ...Object.values(titles)].some((name) => asWord(name) === word),
  )?.[0]
  return found && (values ? values[found] : found)
}

/** A program may have made a number of a code, or text of a number: whichever fits the field is meant. */
function fitting(schema: z.ZodType, cell: ReadCell): unknown {
  const candidates = [cell]
  if (typeof cell === 'number') candidates.push(String(cell))
  if (typeof cell === 'string' && /^\s*\d+\s*$/.test(cell)) candidates.push(Number(cell))
  const read = candidates.map((candidate) => schema.safeParse(candidate))
  const found = read.find(({ success }) => success)
  return found ? found.data : cell
}
