import { compareDecimals, type Decimal, parseDecimal, writeDecimal } from './decimal'
import { parseLimit } from './limit'

type Written = number | string | null
type Part = 'value' | 'min' | 'max'

export type ComponentLimit = Record<Part, string | null>

export interface ComponentLimitProblem {
  field: Part
  code: 'limit' | 'limit-min-above-max' | 'value-or-range'
}

/** A value replaces a range and the reverse; unnamed parts stay. A value may be written as `6,5-8,5`. */
export function changeComponentLimit(
  current: Record<Part, Written>,
  change: Partial<Record<Part, Written | undefined>>,
): ComponentLimit | ComponentLimitProblem {
  const [value, min, max] = [plain(change.value), plain(change.min), plain(change.max)]
  if (value && (min || max)) return { field: 'value', code: 'value-or-range' }
  if (value) return fromValue(value)
  const bound = (part: 'min' | 'max', given: string | null | undefined) =>
    given === undefined ? plain(current[part]) : given
  const range = fromRange(bound('min', min) ?? null, bound('max', max) ?? null)
  if ('code' in range && change.min === undefined) return { ...range, field: 'max' }
  if ('code' in range || range.min || range.max) return range
  return value === null ? nothing : { ...nothing, value: plain(current.value) ?? null }
}

const nothing: ComponentLimit = { value: null, min: null, max: null }

function fromValue(text: string): ComponentLimit | ComponentLimitProblem {
  const limit = parseLimit(text)
  if (typeof limit === 'string') return { field: 'value', code: limit }
  return limit.min
    ? { value: null, min: writeDecimal(limit.min), max: written(limit.max) }
    : { ...nothing, value: written(limit.max) }
}

function fromRange(min: string | null, max: string | null): ComponentLimit | ComponentLimitProblem {
  const [from, to] = [min === null ? null : parseDecimal(min), max === null ? null : parseDecimal(max)]
  if (from === undefined) return { field: 'min', code: 'limit' }
  if (to === undefined) return { field: 'max', code: 'limit' }
  if (from && to && compareDecimals(from, to) > 0) return { field: 'min', code: 'limit-min-above-max' }
  return { value: null, min: written(from), max: written(to) }
}

const written = (decimal: Decimal | null) => decimal && writeDecimal(decimal)

function plain(given: Written | undefined): string | null | undefined {
  if (typeof given === 'number') {
    return given.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
  }
  return given?.trim() === '' ? null : given
}
