import type { graphActualConcentration } from '#contract/api/measurements/emission-series'
import { writeDecimal } from '#contract/domain/measurement/decimal'
import { parseLimit } from '#contract/domain/measurement/limit'
import type { Norm } from '#contract/domain/measurement/norm-in-force'
import { inUnit, isComparable, type Unit } from '#contract/domain/measurement/unit-conversion'
import type { Answer } from '#contract/endpoint'
import { dayOf } from '../../../core/clock'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { visibleEmissions } from '../../../measurement/emission-visibility'
import { findNormsOf } from '../../../measurement/norms'
import { withNames } from '../emission-queries'
import { standingOf } from '../standing'

type Series = Answer<typeof graphActualConcentration>['data'][number]

const MOST = 20_000

/** Accepted values by source and component with their norms; the latest if there are too many. */
export async function findSeries(call: Call<typeof graphActualConcentration>) {
  const { db, session, lang, now, query } = call
  const today = dayOf(now)
  const { date_to = today, date_from = yearBefore(date_to) } = query
  if (date_to < date_from) throw wrongField('date_to', 'end-before-start', 'The end is before the start')
  let rows = visibleEmissions(db, session)
    .where('emissions.status', '=', 'Accepted')
    .where('emissions.date', '>=', date_from)
    .where('emissions.date', '<=', date_to)
  if (query.object !== undefined) rows = rows.where('emissions.object_id', '=', query.object)
  if (query.source !== undefined) rows = rows.where('emissions.source_id', '=', query.source)
  if (query.component !== undefined) rows = rows.where('emissions.component_id', '=', query.component)
  if (query.medium !== undefined) rows = rows.where('emissions.medium', '=', query.medium)
  const latest = rows
    .orderBy('emissions.date', 'desc')
    .orderBy('emissions.id', 'desc')
    .limit(MOST + 1)
  const found = await withNames(db, lang, latest)
    .innerJoin('units as own', 'own.id', 'emissions.unit_id')
    .select(['own.type as dimension', 'own.factor'])
    .orderBy('emissions.source_id')
    .orderBy('emissions.component_id')
    .orderBy('emissions.date')
    .execute()
  const norms = await findNormsOf(db, [...new Set(found.map(({ source_id }) => source_id))])
  const series = new Map<string, Series>()
  for (const row of found.slice(0, MOST)) {
    const key = `${row.source_id} ${row.component_id}`
    const unit = { id: row.unit_id, dimension: row.dimension, factor: row.factor }
    const one = series.get(key) ?? {
      source: { id: row.source_id, name: row.source_name },
      component: { id: row.component_id, name: row.component_name },
      unit: { id: row.unit_id, name: row.unit_sign },
      medium: row.medium,
      points: [],
      norms: (norms.get(row.source_id)?.get(row.component_id) ?? [])
        .filter((norm) => isLine(norm, unit, date_from, date_to))
        .map((norm) => lineOf(norm, unit)),
    }
    const { date, qualifier } = row
    one.points.push({ date, value: Number(row.value), qualifier, ...standingOf(row) })
    series.set(key, one)
  }
  return { data: [...series.values()], truncated: found.length > MOST }
}

function yearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() - 1)
  return date.toISOString().slice(0, 10)
}

const isLine = (norm: Norm, unit: Unit, from: string, to: string) =>
  norm.status === 'active' &&
  isComparable(norm.unit, unit) &&
  norm.start <= to &&
  (norm.end === null || norm.end >= from)

function lineOf(norm: Norm, unit: Unit): Series['norms'][number] {
  const limit = parseLimit(norm.value)
  if (typeof limit === 'string') throw new Error(`A normative is kept as «${norm.value}»`)
  const inOwn = (end: typeof limit.min) => (end ? Number(writeDecimal(inUnit(end, norm.unit, unit))) : null)
  return { type: norm.type, min: inOwn(limit.min), max: inOwn(limit.max), start: norm.start, end: norm.end }
}
