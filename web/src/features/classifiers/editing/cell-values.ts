import { formatNumber } from '../../../lib/text/format'
import { isReference, type Reference } from '../../../ui/form/reference/reference'
import type { ClassifierField, FieldValue } from '../fields'

export type Typed = string | boolean | Reference | null

/** Without thousands separators. */
export function asTyped(field: ClassifierField, held: FieldValue): Typed {
  if (field.kind === 'text') return String(held ?? '')
  if (field.kind !== 'number') return typeof held === 'number' ? String(held) : held
  return held === null ? '' : formatNumber(held as number).replace(/\s/g, '')
}

export function isSame(field: ClassifierField, typed: Typed, held: FieldValue): boolean {
  const before = asTyped(field, held)
  if (isReference(typed) || isReference(before)) {
    return (typed as Reference | null)?.id === (before as Reference | null)?.id
  }
  return typeof typed === 'string' && typeof before === 'string' ? typed.trim() === before : typed === before
}

export const isEmpty = (typed: Typed) => typed === null || (typeof typed === 'string' && typed.trim() === '')

export function onWire(field: ClassifierField, typed: Typed): unknown {
  if (isEmpty(typed)) return field.isOptional ? null : ''
  if (isReference(typed)) return typed.id
  if (field.kind !== 'number' || field.takesText || typeof typed !== 'string') return typed
  const number = Number(typed.replace(/\s/g, '').replace(',', '.').replace('−', '-'))
  return Number.isNaN(number) ? typed : number
}

export function typedText(field: ClassifierField, typed: Typed, yes: string, no: string): string {
  if (typeof typed === 'boolean') return typed ? yes : no
  if (isReference(typed)) return typed.name ?? ''
  return field.choices.find(({ value }) => value === typed)?.label ?? typed ?? ''
}
