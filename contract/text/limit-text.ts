import { type Decimal, writeDecimal } from '../domain/measurement/decimal'
import { parseLimit } from '../domain/measurement/limit'
import type { Language } from '../shapes'
import type { Words } from '../words'
import { numberText } from './number-text'

const atLeast: Words = { ru: 'не менее', uz: 'kamida' }

const written = (end: Decimal) => numberText(writeDecimal(end) as `${number}`)

/** «0,5», «6,5–8,5», «не менее 6». */
export function limitText(limit: string, lang: Language): string {
  const read = parseLimit(limit)
  if (typeof read === 'string') return limit
  const { min, max } = read
  if (min && !max) return `${atLeast[lang]} ${written(min)}`
  return [min, max].flatMap((end) => (end ? written(end) : [])).join('–')
}
