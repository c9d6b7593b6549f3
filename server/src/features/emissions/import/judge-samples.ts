import { writeDecimal } from '#contract/domain/measurement/decimal'
import type { MeasuredValue } from '#contract/domain/measurement/measured-value'
import type { Medium } from '#contract/domain/measurement/medium'
import { isTenfold } from '#contract/domain/measurement/moderation-risk'
import type { Unit } from '#contract/domain/measurement/unit-conversion'
import type { FieldError } from '#contract/errors'
import { chunked } from '../../../core/database/chunked'
import type { Db } from '../../../core/database/database'
import { groupBy } from '../../../core/database/group-by'
import { missing } from '../../../core/http/wrong-fields'
import type { UserRights } from '../../../core/identity/session'
import {
  dateProblem,
  deviationOf,
  type MeasuredColumns,
  measuredColumns,
} from '../../../measurement/measured-columns'
import {
  lockSourcesForEntry,
  type MeasuredSource,
  sourcesForEntry,
} from '../../../measurement/measured-source'
import { findNormsOf, type NormsByComponent } from '../../../measurement/norms'
import { findCancelledShare } from '../../../measurement/risk-queries'
import { findRecorded, type Recorded } from './recorded-queries'
import { yearBefore, yearMedians } from './year-medians'

export interface Sampled {
  row: number
  place: { id: number }
  component: { id: number; unit: Unit }
  date: string
  value: MeasuredValue
}

/** A sample is wrong, recorded already, or new. */
export interface Judged<Sample extends Sampled> {
  sample: Sample
  wrong?: [field: string, problem: FieldError]
  recorded?: Recorded
  columns?: MeasuredColumns
  /** The usual value, if it differs tenfold. */
  usual?: number
}

interface Judging {
  db: Db
  who: UserRights
  today: string
  /** Locks the sources, to write in the same transaction. */
  held: boolean
}

const SOURCES_AT_ONCE = 50

/** Judges samples as if they were entered day by day; `step` gets the number done. */
export async function judgeSamples<Sample extends Sampled>(
  judging: Judging,
  samples: readonly Sample[],
  step: (samples: number) => void,
): Promise<Judged<Sample>[]> {
  const bySource = groupBy(samples, ({ place }) => place.id)
  const shares = new Map<Medium, number>()
  const judged: Judged<Sample>[] = []
  for (const ids of chunked(
    [...bySource.keys()].sort((one, other) => one - other),
    SOURCES_AT_ONCE,
  )) {
    const part = ids.flatMap((id) => bySource.get(id) ?? [])
    judged.push(...(await judgePart(judging, ids, part, shares)))
    step(part.length)
  }
  return judged.sort((one, other) => one.sample.row - other.sample.row)
}

async function judgePart<Sample extends Sampled>(
  { db, who, today, held }: Judging,
  sourceIds: number[],
  samples: readonly Sample[],
  shares: Map<Medium, number>,
): Promise<Judged<Sample>[]> {
  const found: MeasuredSource[] = held
    ? await lockSourcesForEntry(db, who.scope, sourceIds)
    : await sourcesForEntry(db, who.scope, sourceIds).execute()
  const sources = new Map(found.map((source) => [source.id, source]))
  const norms = await findNormsOf(db, sourceIds)
  const dates = samples.map(({ date }) => date).sort()
  const recorded = await findRecorded(db, who, {
    sourceIds,
    componentIds: [...new Set(samples.map(({ component }) => component.id))],
    from: yearBefore(dates[0] ?? today),
    to: dates.at(-1) ?? today,
  })
  const known = groupBy(recorded, (row) => `${row.source_id} ${row.component_id}`)
  const judged: Judged<Sample>[] = []
  for (const [key, series] of groupBy(samples, ({ place, component }) => `${place.id} ${component.id}`)) {
    const source = sources.get(series[0]?.place.id ?? 0)
    if (!source)
      judged.push(...series.map((sample): Judged<Sample> => ({ sample, wrong: ['source', missing] })))
    else {
      const share = shares.get(source.type) ?? (await findCancelledShare(db, who.laboratoryId, source.type))
      shares.set(source.type, share)
      judged.push(
        ...judgeSeries({ source, norms: norms.get(source.id), share, today }, series, known.get(key) ?? []),
      )
    }
  }
  return judged
}

interface Surroundings {
  source: MeasuredSource
  norms: NormsByComponent | undefined
  share: number
  today: string
}

/** Judges the samples of one component at one source. */
function judgeSeries<Sample extends Sampled>(
  { source, norms, share, today }: Surroundings,
  samples: readonly Sample[],
  recorded: readonly Recorded[],
): Judged<Sample>[] {
  const byDate = new Map(recorded.map((row) => [row.date, row]))
  const inOrder = [...samples].sort((one, other) => (one.date < other.date ? -1 : 1))
  const days = inOrder.map(({ date }) => date)
  const added = inOrder
    .filter(({ date }) => !byDate.has(date))
    .map(({ date, value }) => ({ date, value: Number(writeDecimal(value.value)) }))
  const medians = mediansAmong(recorded, added, days)
  // Warnings do not reveal hidden records.
  const seen = recorded.filter(({ is_seen }) => is_seen)
  const seenMedians = seen.length === recorded.length ? medians : mediansAmong(seen, added, days)
  return inOrder.map((sample, index): Judged<Sample> => {
    const { date, component, value } = sample
    const problem = dateProblem(source, date, today)
    if (problem) return { sample, wrong: ['date', problem] }
    const there = byDate.get(date)
    if (there) return { sample, recorded: there }
    const columns = measuredColumns({
      ...{ source, date, component, value },
      norms: norms?.get(component.id) ?? [],
      median: medians[index],
      cancelledShare: share,
    })
    const usual = seenMedians[index]
    const differs = isTenfold(deviationOf(Number(columns.value), usual))
    return { sample, columns, ...(differs && { usual }) }
  })
}

function mediansAmong(
  recorded: readonly Recorded[],
  added: readonly { date: string; value: number }[],
  days: readonly string[],
) {
  const kept = recorded
    .filter(({ status }) => status !== 'Canceled')
    .map(({ date, value }) => ({ date, value: Number(value) }))
  const series = [...kept, ...added].sort((one, other) => (one.date < other.date ? -1 : 1))
  return yearMedians(series, days)
}
