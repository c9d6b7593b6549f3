import type { Selectable } from 'kysely'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import type { MeasuredValue, ValueProblem } from '#contract/domain/measurement/measured-value'
import type { Medium } from '#contract/domain/measurement/medium'
import { riskOf } from '#contract/domain/measurement/moderation-risk'
import type { Norm } from '#contract/domain/measurement/norm-in-force'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { FieldError } from '#contract/errors'
import type { AllTables } from '../core/database/refined-tables'
import { afterEnd, inFuture } from '../core/http/wrong-fields'
import { type JudgedColumns, judgeEmission } from './judge-emission'

export type MeasuredColumns = JudgedColumns &
  Pick<
    Selectable<AllTables['emissions']>,
    | 'object_id'
    | 'source_id'
    | 'component_id'
    | 'unit_id'
    | 'medium'
    | 'region_id'
    | 'is_secret'
    | 'date'
    | 'value'
    | 'qualifier'
    | 'risk'
  >

/** A source with what its object says about measurements. */
export interface MeasuredSource {
  id: number
  object_id: number
  type: Medium
  started_on: string
  ended_on: string | null
  region_id: number
  is_secret: boolean
  danger_category: number
  activity_end: string | null
}

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

export function measuredColumns(measurement: Measurement): MeasuredColumns {
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
