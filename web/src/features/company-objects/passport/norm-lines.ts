import type { Normative } from '#contract/api/measurements/normatives'
import type { SamplingPlan } from '#contract/api/measurements/sampling-plans'
import { type NormativeType, normativeTypes } from '#contract/domain/measurement/normative-type'
import { includes } from '#contract/domain/registry/period'
import { normRows } from '../form/normatives/norm-rows'
import type { SourceWithNorms } from '../use-sources'

export interface NormLine {
  key: string
  component: string
  unit: string
  limits: Partial<Record<NormativeType, string>>
  start: string | null
  end: string | null
  isActive: boolean
  plan: SamplingPlan | undefined
}

export function normLines(
  { normatives }: Pick<SourceWithNorms, 'normatives'>,
  plans: readonly SamplingPlan[],
  day: string | undefined,
): NormLine[] {
  const isMeant = ({ status, start, end }: Normative) =>
    day === undefined || (status === 'active' && includes({ start, end }, day))
  // Norms with different starts share a line when a day is given.
  const rows = normRows(
    normatives.filter(isMeant).map((norm) => (day ? { ...norm, start: day, end: null } : norm)),
  )
  const lines = rows.map(({ key, component_id, unit_id, start, end, isActive, cells }) => ({
    key,
    component: component_id?.name ?? '',
    unit: unit_id?.name ?? '',
    limits: Object.fromEntries(
      normativeTypes.flatMap((type) => (cells[type] ? [[type, cells[type].value]] : [])),
    ),
    start,
    end,
    isActive,
    plan: plans.find((plan) => plan.component.id === component_id?.id),
  }))
  const onlyPlanned = plans
    .filter((plan) => !rows.some((row) => row.component_id?.id === plan.component.id))
    .map((plan) => ({
      key: `plan-${plan.id}`,
      component: plan.component.name,
      unit: '',
      limits: {},
      start: null,
      end: null,
      isActive: true,
      plan,
    }))
  return [...lines, ...onlyPlanned].sort(
    (a, b) => a.component.localeCompare(b.component) || (a.start ?? '').localeCompare(b.start ?? ''),
  )
}
