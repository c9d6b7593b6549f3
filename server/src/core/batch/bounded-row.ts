export type Scalar = string | number | boolean | null
export type RowFields = Record<string, Scalar | Record<string, Scalar>>

export interface BoundedRow {
  /** The input, cut to the limits below: safe to store, log and return. */
  sent: RowFields
  isCut: boolean
  problem?: { field: string; code: RowShapeProblem }
}

export type RowShapeProblem = 'not-an-object' | 'too-many-fields' | 'too-long' | 'nested' | 'not-text'

export const MAX_FIELDS = 60
export const MAX_NAME_CHARACTERS = 50
export const MAX_TEXT_CHARACTERS = 200
export const MAX_ROW_CHARACTERS = 4000
/** The only field that may hold nested fields. */
const GROUP = 'values'

const REPLACEMENT = '\ufffd'

/** PostgreSQL and logs accept neither NUL nor lone surrogates. */
function isStorable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isControl = code < 32 && code !== 9 && code !== 10 && code !== 13
  return !isControl && (code < 0xd800 || code > 0xdfff)
}

/** Reads one row of a batch. Reading stops at the first limit, so work and size are bounded for any input. */
export function boundRow(given: unknown): BoundedRow {
  const row: BoundedRow = { sent: {}, isCut: false }
  let fields = 0
  let characters = 0

  function stop(field: string, code: RowShapeProblem): void {
    row.isCut = true
    row.problem ??= { field, code }
  }

  function boundText(text: string, limit: number, field: string): string {
    const cut = Array.from(text.slice(0, limit), (one) => (isStorable(one) ? one : REPLACEMENT)).join('')
    if (text.length > limit) stop(field, 'too-long')
    else if (cut !== text) stop(field, 'not-text')
    return cut
  }

  function boundScalar(value: unknown, field: string): Scalar {
    if (typeof value === 'string') return boundText(value, MAX_TEXT_CHARACTERS, field)
    // 1e999 is valid JSON and read as Infinity, which JSON cannot write.
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
    if (typeof value === 'boolean' || value === null) return value
    stop(field, 'nested')
    return '…'
  }

  function boundFields(from: object, isGroup: boolean): [string, Scalar | Record<string, Scalar>][] {
    const bounded: [string, Scalar | Record<string, Scalar>][] = []
    for (const key in from) {
      if (!Object.hasOwn(from, key)) continue
      if (fields === MAX_FIELDS) {
        stop('row', 'too-many-fields')
        break
      }
      fields += 1
      const name = boundText(key, MAX_NAME_CHARACTERS, 'row')
      const value: unknown = (from as Record<string, unknown>)[key]
      const isNested = !isGroup && name === GROUP && isPlainObject(value)
      const read = isNested
        ? (Object.fromEntries(boundFields(value, true)) as Record<string, Scalar>)
        : boundScalar(value, name)
      characters += name.length + (typeof read === 'string' ? read.length : 20)
      if (characters > MAX_ROW_CHARACTERS) {
        stop('row', 'too-long')
        break
      }
      bounded.push([name, read])
    }
    return bounded
  }

  if (isPlainObject(given)) row.sent = Object.fromEntries(boundFields(given, false))
  else {
    row.sent = { row: boundScalar(given, 'row') }
    row.problem = { field: 'row', code: 'not-an-object' }
  }
  return row
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
