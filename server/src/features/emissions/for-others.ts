import { writeDecimal } from '#contract/domain/measurement/decimal'
import { parseMeasuredValue } from '#contract/domain/measurement/measured-value'
import type { FieldError } from '#contract/errors'
import { dayOf } from '../../core/clock'
import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { groupBy } from '../../core/database/group-by'
import { missing } from '../../core/http/wrong-fields'
import type { UserRights } from '../../core/identity/session'
import { valueProblems } from '../../measurement/measured-columns'
import { findMeasurable, sourcesForEntry } from '../../measurement/measured-source'
import { insertEmissions } from './entry/insert-emission-queries'
import { judgeSamples, type Sampled } from './import/judge-samples'

export interface SentMeasurement {
  row: number
  source_id: number
  component_id: number
  date: string
  value: string
}

export type TakenMeasurement =
  | { row: number; outcome: 'stored' | 'repeated' }
  | { row: number; outcome: 'wrong'; field: string; problem: FieldError }

const otherValue: FieldError = {
  code: 'duplicate',
  message: 'This component was measured at this source on this day already, with another value',
}

/** Stores right and new rows as records of the sender's laboratory; answers the outcome of every row. */
export async function takeMeasurements(tx: Db, who: UserRights, now: Date, sent: readonly SentMeasurement[]) {
  const taken: TakenMeasurement[] = []
  const refuse = (row: number, field: string, problem: FieldError) =>
    void taken.push({ row, outcome: 'wrong', field, problem })
  const ids = [...new Set(sent.map(({ source_id }) => source_id))]
  const sources = ids.length > 0 ? await sourcesForEntry(tx, who.scope, ids).execute() : []
  const samples: Sampled[] = []
  for (const [type, ofMedium] of groupBy(sources, ({ type }) => type)) {
    const here = new Set(ofMedium.map(({ id }) => id))
    const rows = sent.filter(({ source_id }) => here.has(source_id))
    const components = await findMeasurable(tx, type, [
      ...new Set(rows.map(({ component_id }) => component_id)),
    ])
    for (const { row, source_id, component_id, date, value: text } of rows) {
      const component = components.get(component_id)
      const value = parseMeasuredValue(text, component?.may_be_negative ?? true)
      if (!component) refuse(row, 'component_id', missing)
      else if (typeof value === 'string') refuse(row, 'value', valueProblems[value])
      else samples.push({ row, place: { id: source_id }, component, date, value })
    }
  }
  const known = new Set(sources.map(({ id }) => id))
  for (const { row, source_id } of sent) if (!known.has(source_id)) refuse(row, 'source_id', missing)
  const first = firstOfEach(samples)
  for (const sample of samples) {
    const kept = first.get(keyOf(sample))
    if (kept && kept.row !== sample.row) {
      if (textOf(kept.value) === textOf(sample.value)) taken.push({ row: sample.row, outcome: 'repeated' })
      else refuse(sample.row, 'value', otherValue)
    }
  }
  const judging = { db: tx, who, today: dayOf(now), held: true }
  const judged = await judgeSamples(judging, [...first.values()], () => undefined)
  for (const { sample, wrong, recorded } of judged) {
    if (wrong) refuse(sample.row, wrong[0], wrong[1])
    else if (recorded) {
      const isSame = textOf(sample.value) === `${recorded.qualifier ?? ''}${Number(recorded.value)}`
      if (isSame) taken.push({ row: sample.row, outcome: 'repeated' })
      else refuse(sample.row, 'value', otherValue)
    } else taken.push({ row: sample.row, outcome: 'stored' })
  }
  const added = judged.flatMap(({ columns }) => (columns ? [{ columns, comment: undefined }] : []))
  for (const part of chunked(added)) await insertEmissions(tx, who, now, part)
  return taken
}

const keyOf = ({ place, component, date }: Sampled) => `${place.id} ${component.id} ${date}`

const textOf = ({ qualifier, value }: Sampled['value']) => `${qualifier ?? ''}${Number(writeDecimal(value))}`

/** Of equal measurements in a batch the first counts. */
function firstOfEach(samples: readonly Sampled[]): Map<string, Sampled> {
  const first = new Map<string, Sampled>()
  for (const sample of samples) if (!first.has(keyOf(sample))) first.set(keyOf(sample), sample)
  return first
}
