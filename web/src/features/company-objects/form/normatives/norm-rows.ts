import type { Normative } from '#contract/api/measurements/normatives'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import { parseLimit, writeLimit } from '#contract/domain/measurement/limit'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { today } from '../../../../lib/text/format'
import { type FormValues, isSame } from '../../../../ui/form/form-body'
import type { NormRow, Pending, PlanRow, SourceLimits } from '../object-draft'

/** The types of norms that a row has. */
export const typesOf = ({ cells }: NormRow) => normativeTypes.filter((type) => cells[type]?.value.trim())

export const countNorms = (rows: readonly NormRow[]) =>
  rows.filter((row) => !row.isRemoved).flatMap(typesOf).length

export function normRows(normatives: readonly Normative[]): NormRow[] {
  const rows: NormRow[] = []
  for (const norm of normatives) {
    const isActive = norm.status === 'active'
    const isOfRow = (row: NormRow) =>
      row.component_id?.id === norm.component.id &&
      row.unit_id?.id === norm.unit.id &&
      row.start === norm.start &&
      row.end === norm.end &&
      row.isActive === isActive &&
      row.cells[norm.type] === undefined
    const row = rows.find(isOfRow)
    const cell = { key: `n${norm.id}`, value: shownLimit(norm.value), saved: savedNorm(norm) }
    if (row) row.cells[norm.type] = cell
    else
      rows.push({
        key: `row-${norm.id}`,
        component_id: norm.component,
        unit_id: norm.unit,
        start: norm.start,
        end: norm.end,
        isActive,
        cells: { [norm.type]: cell },
      })
  }
  return rows
}

export function planRows(plans: readonly SamplingPlan[]): PlanRow[] {
  return plans.map((plan) => ({
    key: `p${plan.id}`,
    component_id: plan.component,
    frequency: plan.frequency,
    laboratory_id: plan.laboratory,
    start: plan.start,
    end: plan.end,
    since: plan.since,
    keptSince: plan.since,
    saved: savedPlan(plan),
  }))
}

export function savedNorm(norm: Normative): NonNullable<Pending['saved']> {
  const { id, version, component, unit, type, value, status, start, end } = norm
  const body = { component_id: component.id, type, value, unit_id: unit.id, status, start, end }
  return { id, version, body }
}

export function savedPlan(plan: SamplingPlan): NonNullable<Pending['saved']> {
  const { id, version, component, laboratory, frequency, start, end } = plan
  const body = { component_id: component.id, laboratory_id: laboratory.id, frequency, start, end }
  return { id, version, body }
}

export interface Entry {
  kind: 'normative' | 'plan'
  row: string
  type?: NormativeType
  pending: Pending
  /** Undefined when the record is deleted. */
  body: FormValues | undefined
}

/** Empty cells are skipped. */
export function entriesOf({ norms, plans }: SourceLimits): Entry[] {
  const ofNorms = norms.flatMap((row) =>
    normativeTypes.flatMap((type): Entry[] => {
      const cell = row.cells[type]
      const isGone = row.isRemoved || !cell?.value.trim()
      if (!cell || (isGone && !cell.saved && !cell.sent)) return []
      const body = isGone ? undefined : normBody(row, type)
      return [{ kind: 'normative', row: row.key, type, pending: cell, body }]
    }),
  )
  const ofPlans = plans.flatMap((row): Entry[] =>
    row.isRemoved && !row.saved && !row.sent
      ? []
      : [{ kind: 'plan', row: row.key, pending: row, body: row.isRemoved ? undefined : planBody(row) }],
  )
  return [...ofNorms, ...ofPlans]
}

function normBody(row: NormRow, type: NormativeType): FormValues {
  return filled({
    component_id: row.component_id?.id,
    type,
    value: plainLimit(row.cells[type]?.value ?? ''),
    unit_id: row.unit_id?.id,
    status: row.isActive ? 'active' : 'inactive',
    start: row.start,
    end: row.end,
  })
}

/** Another frequency or laboratory starts a new plan and ends the old one. */
const becomesOther = ({ saved, frequency, laboratory_id }: PlanRow) =>
  saved !== undefined &&
  !(isSame(saved.body.frequency, frequency) && isSame(saved.body.laboratory_id, laboratory_id?.id))

/** Starts today unless a day is chosen. */
export function changedPlan(row: PlanRow, change: Partial<PlanRow>): PlanRow {
  const changed = { ...row, ...change }
  if (change.frequency === undefined && change.laboratory_id === undefined) return changed
  return { ...changed, since: becomesOther(changed) ? today() : row.keptSince }
}

function planBody(row: PlanRow): FormValues {
  return filled({
    component_id: row.component_id?.id,
    laboratory_id: row.laboratory_id?.id,
    frequency: row.frequency,
    start: row.start,
    end: row.end,
    since: becomesOther(row) || row.since !== row.keptSince ? row.since : undefined,
  })
}

/** Omits empty fields: the server fills in start and unit. */
function filled(body: FormValues): FormValues {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))
}

/** Normalizes `0,5` to `0.5`; unreadable text stays as typed. */
export function plainLimit(text: string): string {
  const limit = parseLimit(text)
  return typeof limit === 'string' ? text : writeLimit(limit)
}

export const shownLimit = (value: string) => value.replaceAll('.', ',')
