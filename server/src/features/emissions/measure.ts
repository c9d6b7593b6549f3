import type { Selectable } from 'kysely'
import { writeDecimal } from '#contract/domain/decimal'
import { type MeasuredValue, parseMeasuredValue, type ValueProblem } from '#contract/domain/measured-value'
import { riskOf } from '#contract/domain/moderation-risk'
import type { FieldError } from '#contract/errors'
import type { Db } from '../../core/database'
import type { EmissionTable } from '../../core/emission-tables'
import { inFuture, missing, wrongFields } from '../../core/wrong-fields'
import { type JudgedColumns, judgeEmission } from './judge-emission'
import { findMeasurable, type MeasurableComponent, type SourceForEntry } from './measurable-queries'
import { findNorms } from './norm-queries'
import { deviationOf, findCancelledShare, findYearMedians } from './risk-queries'

/** A value as it was given, and how its field is called: `values.3.` of a whole form, nothing of a single record. */
export interface Given {
  at: string
  component_id: number
  value: string
}

export interface Sampling {
  source: SourceForEntry
  date: string
  today: string
  /** Whose record it is, for its risk. */
  laboratoryId: number | null
}

/** What the record holds of where, when, what and how much, and how that was judged. */
export type MeasuredColumns = JudgedColumns &
  Pick<
    Selectable<EmissionTable>,
    | 'object_id'
    | 'source_id'
    | 'component_id'
    | 'unit_id'
    | 'medium'
    | 'region_id'
    | 'date'
    | 'value'
    | 'qualifier'
    | 'risk'
  >

const valueProblems: Record<ValueProblem, FieldError> = {
  value: { code: 'value', message: 'This is not a number, nor a number below which it is' },
  'value-negative': { code: 'value-negative', message: 'This component cannot be below zero' },
}
const twice: FieldError = { code: 'twice', message: 'This component is there twice' }
const beforeStart: FieldError = { code: 'before-start', message: 'The source was not there yet' }
const afterEnd: FieldError = { code: 'after-end', message: 'The source or its object was closed by then' }

/** Names every wrong value at once, else answers the columns of each, judged by the norms of the day. */
export async function measure(
  db: Db,
  sampling: Sampling,
  given: readonly Given[],
): Promise<MeasuredColumns[]> {
  const { source, date } = sampling
  const components = await findMeasurable(
    db,
    source.type,
    given.map(({ component_id }) => component_id),
  )
  const measured = checkGiven(sampling, components, given)
  const ids = measured.map(({ component }) => component.id)
  const norms = await findNorms(db, source.id)
  const medians = await findYearMedians(db, source.id, date, ids)
  const cancelledShare = await findCancelledShare(db, sampling.laboratoryId, source.type)
  return measured.map(({ component, value }) => {
    const judged = judgeEmission(value, component.unit, date, norms.get(component.id) ?? [])
    const text = writeDecimal(value.value)
    return {
      object_id: source.object_id,
      source_id: source.id,
      component_id: component.id,
      unit_id: component.unit.id,
      medium: source.type,
      region_id: source.region_id,
      date,
      value: text,
      qualifier: value.qualifier,
      ...judged,
      risk: riskOf({
        ratio: judged.ratio,
        dangerCategory: source.danger_category,
        deviation: deviationOf(Number(text), medians.get(component.id)),
        cancelledShare,
      }),
    }
  })
}

function checkGiven(
  { source, date, today }: Sampling,
  components: ReadonlyMap<number, MeasurableComponent>,
  given: readonly Given[],
): { component: MeasurableComponent; value: MeasuredValue }[] {
  const wrong = wrongFields()
  if (date > today) wrong.add('date', inFuture)
  if (date < source.started_on) wrong.add('date', beforeStart)
  if (isAfter(date, source.ended_on) || isAfter(date, source.activity_end)) wrong.add('date', afterEnd)
  const seen = new Set<number>()
  const measured = given.flatMap(({ at, component_id, value: text }) => {
    const component = components.get(component_id)
    if (!component) wrong.add(`${at}component_id`, missing)
    else if (seen.has(component_id)) wrong.add(`${at}component_id`, twice)
    seen.add(component_id)
    const value = parseMeasuredValue(text, component?.may_be_negative ?? true)
    if (typeof value === 'string') wrong.add(`${at}value`, valueProblems[value])
    return component && typeof value !== 'string' ? [{ component, value }] : []
  })
  wrong.rejectIfAny()
  return measured
}

const isAfter = (date: string, end: string | null) => end !== null && date > end
