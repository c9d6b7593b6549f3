import { type MeasuredValue, parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import type { Db } from '../../../core/database/database'
import { missing, wrongFields } from '../../../core/http/wrong-fields'
import { dateProblem, measuredColumns, twice, valueProblems } from '../../../measurement/measured-columns'
import {
  findMeasurable,
  type MeasurableComponent,
  type MeasuredSource,
} from '../../../measurement/measured-source'
import { findNorms } from '../../../measurement/norms'
import { findCancelledShare, findYearMedians } from '../../../measurement/risk-queries'

/** `at` is the prefix of its field names: `values.3.` in a form. */
export interface Given {
  at: string
  component_id: number
  value: string
}

export interface Sampling {
  source: MeasuredSource
  date: string
  today: string
  /** For the risk. */
  laboratoryId: number | null
}

/** Rejects all wrong values at once, or answers the columns, judged by the norms of the day. */
export async function measure(db: Db, sampling: Sampling, given: readonly Given[]) {
  const { source, date } = sampling
  const named = given.map(({ component_id }) => component_id)
  const components = await findMeasurable(db, source.type, named)
  const measured = checkGiven(sampling, components, given)
  const ids = measured.map(({ component }) => component.id)
  const norms = await findNorms(db, source.id)
  const medians = await findYearMedians(db, source.id, date, ids)
  const cancelledShare = await findCancelledShare(db, sampling.laboratoryId, source.type)
  return measured.map(({ component, value }) => {
    const median = medians.get(component.id)
    const ofComponent = norms.get(component.id) ?? []
    return measuredColumns({ source, date, component, value, norms: ofComponent, median, cancelledShare })
  })
}

function checkGiven(
  { source, date, today }: Sampling,
  components: ReadonlyMap<number, MeasurableComponent>,
  given: readonly Given[],
): { component: MeasurableComponent; value: MeasuredValue }[] {
  const wrong = wrongFields()
  const wrongDate = dateProblem(source, date, today)
  if (wrongDate) wrong.add('date', wrongDate)
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
