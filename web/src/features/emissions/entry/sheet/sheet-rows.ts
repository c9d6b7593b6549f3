import type * as z from 'zod'
import type { entryLine } from '#contract/api/measurements/emission-entry'
import { compareDecimals, writeDecimal } from '#contract/domain/measurement/decimal'
import type { Judgement } from '#contract/domain/measurement/exceedance'
import { parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import { isTenfold } from '#contract/domain/measurement/moderation-risk'
import { judgeByNorms, normsInForce } from '#contract/domain/measurement/norm-in-force'
import { recordedText } from '../../emission-texts'
import type { Measurable } from '../component-names'
import type { Batch } from '../waiting/waiting-batches'
import type { SheetDraft, TypedCell } from './sheet-draft'

export type EntryLine = z.infer<typeof entryLine>

type WaitingValue = Batch['values'][number]

/** A line of the form with its typed or pending value. */
export interface SheetRow {
  line: EntryLine
  typed: TypedCell | undefined
  waiting: WaitingValue | undefined
}

/** Also has rows for values that the answer lacks: added offline, typed before or pending. */
export function sheetRows(
  lines: readonly EntryLine[],
  draft: SheetDraft | undefined,
  waiting: readonly WaitingValue[],
  components: readonly Measurable[],
): SheetRow[] {
  const known = new Set(lines.map(({ component }) => component.id))
  const typed = Object.keys(draft?.cells ?? {}).map((id) => ({ id: Number(id), name: `№ ${id}` }))
  const named = [...(draft?.added ?? []), ...waiting.map(({ component }) => component), ...typed]
  const others = named.filter(({ id }) => !known.has(id) && known.add(id))
  const measurable = new Map(components.map((component) => [component.id, component]))
  const added = others.map((component) => lineOf(component, measurable.get(component.id)))
  return [...lines, ...added].map((line) => ({
    line,
    typed: draft?.cells[line.component.id],
    waiting: waiting.find(({ component }) => component.id === line.component.id),
  }))
}

/** A component without a norm; its last values come with the next answer. */
function lineOf({ id, name }: { id: number; name: string }, component: Measurable | undefined): EntryLine {
  return {
    component: { id, name: component?.name ?? name },
    unit: { ...(component?.unit ?? { id: 0, name: '' }), dimension: '', factor: '1' },
    may_be_negative: component?.may_be_negative ?? true,
    planned: false,
    ...unknownLine,
  }
}

/** Norms and last values come with the entry form. */
export const unknownLine = { normatives: [], history: [], year_median: null, existing: null }

export const shownText = ({ line: { existing }, typed, waiting }: SheetRow): string =>
  waiting?.text ?? (typed?.text || (existing ? recordedText(existing) : ''))

/** Pending, or recorded and read-only for this user. */
export const isLocked = ({ line: { existing }, waiting }: SheetRow): boolean =>
  waiting !== undefined || (existing !== null && !existing.may.includes('edit'))

export function isFilled({ line: { existing }, typed, waiting }: SheetRow): boolean {
  if (!typed || waiting) return false
  if (typed.comment) return true
  if (typed.text.trim() === '') return false
  return !existing || !isSameValue(typed.text, recordedText(existing))
}

export interface TypedValue {
  /** A key of the error texts. */
  problem?: string
  judgement?: Judgement
  /** The ratio to last year's median; null unless it needs a confirmation. */
  tenfold: number | null
}

/** Parses a typed value and judges it as the server does. */
export function readTyped(text: string, line: EntryLine, date: string): TypedValue {
  const measured = parseMeasuredValue(text, line.may_be_negative)
  if (typeof measured === 'string') return { problem: `field.${measured}`, tenfold: null }
  const judgement = judgeByNorms(measured, line.unit, normsInForce(line.normatives, date, line.unit).inForce)
  const deviation = line.year_median ? Number(writeDecimal(measured.value)) / line.year_median : null
  // A value below the detection limit is no misplaced comma.
  const isFar = measured.qualifier === null && isTenfold(deviation)
  return { judgement, tenfold: isFar ? deviation : null }
}

/** `0,50` equals `0.5`. */
export function isSameValue(a: string, b: string): boolean {
  const [one, other] = [parseMeasuredValue(a, true), parseMeasuredValue(b, true)]
  if (typeof one === 'string' || typeof other === 'string') return a.trim() === b.trim()
  return one.qualifier === other.qualifier && compareDecimals(one.value, other.value) === 0
}
