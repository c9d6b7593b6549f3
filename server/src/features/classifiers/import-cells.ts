import { sql } from 'kysely'
import * as z from 'zod'
import type { Classifier } from '#contract/classifiers/any-classifier'
import type { ClassifierTable } from '#contract/classifiers/declaration'
import { fieldKind } from '#contract/classifiers/field-kind'
import { version } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import type { ImportRow } from '../../core/import/headings'
import type { ReadCell } from '../../core/spreadsheet/cells'
import { yesNo } from './classifier-export'

export type Values = Record<string, unknown>

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

/** Spreadsheets turn codes into numbers and numbers into text: takes what fits the field. */
function fitting(schema: z.ZodType, cell: ReadCell): unknown {
  const candidates = [cell]
  if (typeof cell === 'number') candidates.push(String(cell))
  if (typeof cell === 'string' && /^\s*\d+\s*$/.test(cell)) candidates.push(Number(cell))
  const read = candidates.map((candidate) => schema.safeParse(candidate))
  const found = read.find(({ success }) => success)
  return found ? found.data : cell
}

export type ReferenceNames = Record<string, Map<string, Set<number>>>

export const asWord = (cell: unknown) => String(cell).trim().toLowerCase().replace(/\s+/g, ' ')

export async function readReferenceNames(db: Db, { references }: Classifier): Promise<ReferenceNames> {
  const names: ReferenceNames = {}
  for (const [name, { to }] of Object.entries(references)) names[`${name}_id`] = await namesIn(db, to)
  return names
}

async function namesIn(db: Db, table: ClassifierTable): Promise<Map<string, Set<number>>> {
  const columns = [
    'name_ru',
    'name_uz',
    ...(table === 'units' ? ['symbol', 'abbreviation', 'designation'] : []),
  ]
  const { rows } = await sql<{ id: number; names: string[] }>`
    select id, array[${sql.join(columns.map((column) => sql.ref(column)))}] as names
    from ${sql.table(table)}`.execute(db)
  const found = new Map<string, Set<number>>()
  for (const { id, names } of rows) {
    for (const word of names.map(asWord)) found.set(word, (found.get(word) ?? new Set()).add(id))
  }
  return found
}
