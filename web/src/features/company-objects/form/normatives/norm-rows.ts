import type { Normative } from '#contract/api/measurements/normatives'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import { parseLimit, writeLimit } from '#contract/domain/measurement/limit'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { today } from '../../../../lib/text/format'
import { type FormValues, isSame } from '../../../../ui/form/form-body'
import type { NormRow, Pending, PlanRow, SourceLimits } from '../object-draft'

/** Norms of one component, unit and period stand in one row, a column for each type. */
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
  return {
    id,
    version,
    body: { component_id: component.id, type, value, unit_id: unit.id, status, start, end },
  }
}

export function savedPlan(plan: SamplingPlan): NonNullable<Pending['saved']> {
  const { id, version, component, laboratory, frequency, start, end } = plan
  return {
    id,
    version,
    body: { component_id: component.id, laboratory_id: laboratory.id, frequency, start, end },
  }
}

/** One record of a grid, and what is to become of it. */
export interface Entry {
  kind: 'normative' | 'plan'
  row: string
  /** Which norm of the row; a plan is a row of its own. */
  type?: NormativeType
  pending: Pending
  /** None when the record is to go. */
  body: FormValues | undefined
}

/** Everything that a grid holds, one record after the other; cells that were never filled in are none. */
export function entriesOf({ norms, plans }: SourceLimits): Entry[] {
  const ofNorms = norms.flatMap((row) =>
    normativeTypes.flatMap((type): Entry[] => {
      const cell = row.cells[type]
      const isGone = row.isRemoved || !cell?.value.trim()
      if (!cell || (isGone && !cell.saved && !cell.sent)) return []
      return [
        {
          kind: 'normative',
          row: row.key,
          type,
          pending: cell,
          body: isGone ? undefined : normBody(row, type),
        },
      ]
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

/** Whether a plan that is kept already becomes another: that begins on a day, and leaves what was before. */
const becomesOther = ({ saved, frequency, laboratory_id }: PlanRow) =>
  saved !== undefined &&
  !(isSame(saved.body.frequency, frequency) && isSame(saved.body.laboratory_id, laboratory_id?.id))

/** A row after a change: from today on, unless another day is chosen. */
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

/** What nobody filled in is left to the server: the source's own start, the component's own unit. */
function filled(body: FormValues): FormValues {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined))
}

/** As it is kept, so that `0,5` is no change of `0.5`; what cannot be read stays as it was typed. */
export function plainLimit(text: string): string {
  const limit = parseLimit(text)
  return typeof limit === 'string' ? text : writeLimit(limit)
}

/** With a decimal comma, as people write it here. */
export function shownLimit(value: string): string {
  return value.replaceAll('.', ',')
}
