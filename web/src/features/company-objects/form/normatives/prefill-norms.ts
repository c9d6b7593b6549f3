import type { NormativeType } from '#contract/domain/measurement/normative-type'
import { type NormRow, withValue } from '../object-draft'
import { shownLimit } from './norm-rows'

export interface GeneralLimit {
  component: { id: number }
  value: number | null
  min: number | null
  max: number | null
  unit: { id: number; name: string }
}

const digits = (value: number) =>
  value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

function textOf({ value, min, max }: GeneralLimit): string {
  if (value !== null) return digits(value)
  if (min === null) return max === null ? '' : digits(max)
  return `${digits(min)}-${max === null ? '' : digits(max)}`
}

/** Fills empty cells only, and only where units match. */
export function prefilled(
  rows: readonly NormRow[],
  type: NormativeType,
  limits: readonly GeneralLimit[],
): NormRow[] {
  return rows.map((row) => {
    const limit = limits.find(({ component }) => component.id === row.component_id?.id)
    const text = limit ? textOf(limit) : ''
    if (!limit || !text || row.isRemoved || row.cells[type]?.value.trim()) return row
    if (row.unit_id && row.unit_id.id !== limit.unit.id) return row
    return withValue({ ...row, unit_id: limit.unit }, type, shownLimit(text))
  })
}
