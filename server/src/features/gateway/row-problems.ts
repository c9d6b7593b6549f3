import type { RowProblem } from '#contract/api/real-time/integration'
import type { RowShapeProblem, Scalar } from '../../core/batch/bounded-row'

/** Further problems of a row are not noted. */
const MOST_PROBLEMS = 3

/** Problems of rows by index. */
export class RowProblems {
  readonly byRow = new Map<number, RowProblem[]>()

  add(row: number, problem: RowProblem): void {
    const problems = this.byRow.get(row)
    if (!problems) this.byRow.set(row, [problem])
    else if (problems.length < MOST_PROBLEMS) problems.push(problem)
  }

  isFull(row: number): boolean {
    return (this.byRow.get(row)?.length ?? 0) >= MOST_PROBLEMS
  }
}

const shapeMessages: Record<RowShapeProblem, string> = {
  'not-an-object': 'A row is an object of fields and values',
  'too-many-fields': 'A row has at most 60 fields',
  'too-long': 'A field or the row is too long',
  nested: 'A field holds text, a number, true, false or null',
  'not-text': 'The text holds what is no character',
}

export const shapeProblem = ({ field, code }: { field: string; code: RowShapeProblem }): RowProblem => ({
  field,
  code,
  message: shapeMessages[code],
})

export const notFound = (field: string): RowProblem => ({
  field,
  code: 'not-found',
  message: 'There is no such record',
})

export const isBlank = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

const MOST_ID = 2_147_483_647

export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MOST_ID ? id : undefined
}

/** No hexadecimal, no exponent. */
export function readDecimal(value: Scalar): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(value.trim())) return undefined
  return Number(value.trim().replace(',', '.'))
}
