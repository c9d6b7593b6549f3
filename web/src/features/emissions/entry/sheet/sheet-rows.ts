import { recordedText } from '../../emission-texts'
import type { NamedComponent } from '../component-names'
import type { Batch } from '../waiting/waiting-batches'
import type { SheetDraft, TypedCell } from './sheet-draft'
import { type EntryLine, isSameValue } from './typed-value'

type WaitingValue = Batch['values'][number]

/** A line of the form with its typed or pending value. */
export interface SheetRow {
  line: EntryLine
  typed: TypedCell | undefined
  waiting: WaitingValue | undefined
}

export type Measurable = NamedComponent & {
  unit: { id: number; name: string }
  may_be_negative?: boolean | undefined
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
  const added = others.map((component) =>
    lineOf(
      component,
      components.find(({ id }) => id === component.id),
    ),
  )
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
    normatives: [],
    history: [],
    year_median: null,
    existing: null,
  }
}

/** Recorded, and read-only for this user. */
export const isLocked = ({ line: { existing }, waiting }: SheetRow): boolean =>
  waiting !== undefined || (existing !== null && !existing.may.includes('edit'))

export function isFilled({ line: { existing }, typed, waiting }: SheetRow): boolean {
  if (!typed || waiting) return false
  if (typed.comment) return true
  if (typed.text.trim() === '') return false
  return !existing || !isSameValue(typed.text, recordedText(existing))
}
