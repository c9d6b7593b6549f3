import { writeDecimal } from '#contract/domain/measurement/decimal'
import type { MeasuredValue, ValueProblem } from '#contract/domain/measurement/measured-value'
import { riskOf } from '#contract/domain/measurement/moderation-risk'
import type { Norm } from '#contract/domain/measurement/norm-in-force'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { FieldError } from '#contract/errors'
import { afterEnd, inFuture } from '../core/http/wrong-fields'
import { judgeEmission } from './judge-emission'
import type { MeasuredSource } from './measured-source'

export type MeasuredColumns = ReturnType<typeof measuredColumns>

export const valueProblems: Record<ValueProblem, FieldError> = {
  value: { code: 'value', message: 'This is not a number, nor a number below which it is' },
  'value-negative': { code: 'value-negative', message: 'This component cannot be below zero' },
}
export const twice: FieldError = { code: 'twice', message: 'This component is there twice' }
export const measuredAlready: FieldError = {
  code: 'duplicate',
  message: 'It was measured on this day already',
}
const beforeStart: FieldError = { code: 'before-start', message: 'The source was not there yet' }

/** Why nothing can have been measured at a source on a day. */
export function dateProblem(source: MeasuredSource, date: string, today: string): FieldError | undefined {
  if (date > today) return inFuture
  if (date < source.started_on) return beforeStart
  return isAfter(date, source.ended_on) || isAfter(date, source.activity_end) ? afterEnd : undefined
}

const isAfter = (date: string, end: string | null) => end !== null && date > end

export interface Measurement {
  source: MeasuredSource
  date: string
  component: { id: number; unit: Unit }
  /** In the component's unit. */
  value: MeasuredValue
  norms: readonly Norm[]
  /** The median of the year before. */
  median: number | undefined
  cancelledShare: number
}

export function measuredColumns(measurement: Measurement) {
  const { source, date, component, value, norms, median, cancelledShare } = measurement
  const judged = judgeEmission(value, component.unit, date, norms)
  const text = writeDecimal(value.value)
  return {
    object_id: source.object_id,
    source_id: source.id,
    component_id: component.id,
    unit_id: component.unit.id,
    medium: source.type,
    region_id: source.region_id,
    is_secret: source.is_secret,
    date,
    value: text,
    qualifier: value.qualifier,
    ...judged,
    risk: riskOf({
      ratio: judged.ratio,
      dangerCategory: source.danger_category,
      deviation: deviationOf(Number(text), median),
      cancelledShare,
    }),
  }
}

/** The value relative to the median; null without one. */
export function deviationOf(value: number, median: number | undefined): number | null {
  return median === undefined || median === 0 ? null : value / median
}
