import type { FieldError } from '#contract/errors'
import { readDay, readMonth, readNumber } from '../../lib/text/read-typed'

type TypedProblem = Pick<FieldError, 'code'>

export function numberProblem(typed: number | string | null): TypedProblem | undefined {
  return typeof typed === 'string' && readNumber(typed) === undefined ? { code: 'number' } : undefined
}

export function dateProblem(typed: string | null, part: 'date' | 'month' = 'date'): TypedProblem | undefined {
  if (typed === null || (part === 'date' ? readDay(typed) : readMonth(typed)) !== undefined) return undefined
  if (part === 'month') return { code: 'month-format' }
  const looksLikeDate = /^\s*\d{1,2}[./,\s-]\d{1,2}[./,\s-](\d{4}|\d{2})\s*$|^\s*\d{4}-\d{2}-\d{2}\s*$/.test(
    typed,
  )
  return { code: looksLikeDate ? 'no-such-date' : 'date' }
}
