import * as z from 'zod'
import { parseDecimal, writeDecimal } from '#contract/domain/measurement/decimal'
import type { Field } from '#contract/fields/field'
import type { Series, SeriesRow, StoredRow } from '#contract/registers/any-register'
import { formatNumber } from '../../../lib/text/format'
import { type FieldProblem, problemsOf } from '../../../ui/form/field-errors'

/** Typed texts by record and field. */
export type Cells = Readonly<Record<string, string>>

export const cellKey = (recordId: number, field: string) => `${recordId}.${field}`

export const enteredIn = ({ fields, by }: Series): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, { kind }]) => kind === 'number' && name !== by)

export const storedText = (row: SeriesRow | undefined, field: string) =>
  typeof row?.[field] === 'number' ? formatNumber(row[field]) : ''

export function readCell(field: Field, text: string): number | null | FieldProblem {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text)
  if (!decimal) return { code: 'number' }
  const value = Number(writeDecimal(decimal))
  const problem = problemsOf(z.object({ value: field.written }), { value }, {}).get('value')
  return problem ?? value
}

export const isWrong = (read: ReturnType<typeof readCell>): read is FieldProblem =>
  read !== null && typeof read === 'object'

interface Place {
  recordId: number
  field: string
}

interface Named {
  id: number
  name_ru?: unknown
  name_uz?: unknown
  name: string
}

export interface Pasted {
  cells: Cells
  leftOut: string[]
}

/** Pastes a spreadsheet block from the cell on; a block whose first column holds names is matched by name. */
export function placeBlock(
  block: readonly string[][],
  at: Place,
  records: readonly Named[],
  fields: readonly string[],
): Pasted {
  const byName = new Map(
    records.flatMap((record) =>
      [record.name, record.name_ru, record.name_uz].map((name) => [normalized(name), record.id] as const),
    ),
  )
  const isNamed = block.some(([first = '']) => byName.has(normalized(first)))
  const cells: Record<string, string> = {}
  const leftOut: string[] = []
  const firstRow = records.findIndex(({ id }) => id === at.recordId)
  const firstField = fields.indexOf(at.field)
  block.forEach((row, index) => {
    const values = isNamed ? row.slice(1) : row
    const recordId = isNamed ? byName.get(normalized(row[0])) : records[firstRow + index]?.id
    const isHead = index === 0 && recordId === undefined && values.every((text) => !parseDecimal(text))
    if (recordId === undefined && !isHead && row.some((text) => text !== '')) leftOut.push(row[0] ?? '')
    if (recordId === undefined) return
    values.forEach((text, column) => {
      const field = fields[firstField + column]
      if (field && text !== '') cells[cellKey(recordId, field)] = text
    })
  })
  return { cells, leftOut }
}

const normalized = (text: unknown) =>
  String(text ?? '')
    .trim()
    .toLowerCase()
    .replace(/['‘’ʻʼ`´]/g, '')
    .replace(/\s+/g, ' ')

/** Skips cells that equal the stored value. */
export function rowsToStore(
  series: Series,
  by: string,
  cells: Cells,
  stored: ReadonlyMap<number, SeriesRow>,
): StoredRow[] {
  const ids = [...new Set(Object.keys(cells).map((key) => Number(key.split('.')[0])))]
  return ids.flatMap((recordId) => {
    const row = stored.get(recordId)
    const changed = enteredIn(series).flatMap(([name, field]): [string, number | null][] => {
      const text = cells[cellKey(recordId, name)]
      const read = text === undefined ? undefined : readCell(field, text)
      if (
        read === undefined ||
        isWrong(read) ||
        read === ((row?.[name] as number | null | undefined) ?? null)
      )
        return []
      return [[name, read]]
    })
    if (changed.length === 0) return []
    return [
      {
        record_id: recordId,
        [series.by]: by,
        ...Object.fromEntries(changed),
        ...(row && { version: row.version }),
      },
    ]
  })
}
