import * as z from 'zod'
import type { BoundedRow, RowFields, Scalar } from '../../core/batch/bounded-row'
import type { KnownStation, SentReading } from '../online-stations/for-others'
import { isBlank, notFound, type RowProblems, readDecimal, readId } from './row-problems'

const AHEAD_MS = 5 * 60_000
const DAY_MS = 86_400_000

const instant = z.regexes.datetime({ offset: true })

interface Surroundings {
  now: Date
  readingsDays: number
  stations: ReadonlyMap<number, KnownStation>
  /** The default of the row's own `correction`. */
  mayCorrect: boolean
  problems: RowProblems
  maySend: (station: KnownStation) => boolean
}

/** Undefined if problems were noted. */
export function readReading(
  row: number,
  { sent }: BoundedRow,
  { now, readingsDays, stations, mayCorrect, problems, maySend }: Surroundings,
): SentReading | undefined {
  const refuse = (field: string, code: string, message: string) => problems.add(row, { field, code, message })
  const { station_id, at: sentAt, correction, values: nested, ...flat } = sent
  const id = readId(station_id)
  const station = id === undefined ? undefined : stations.get(id)
  if (isBlank(station_id)) refuse('station_id', 'required', 'This field is required')
  // Hidden stations do not exist for the partner.
  else if (!station || !maySend(station)) problems.add(row, notFound('station_id'))
  const at = typeof sentAt === 'string' && instant.test(sentAt) ? new Date(sentAt) : undefined
  if (isBlank(sentAt)) refuse('at', 'required', 'This field is required')
  else if (!at) refuse('at', 'instant', 'An instant has its offset, as 2026-11-19T10:00:00+05:00')
  else if (at.getTime() > now.getTime() + AHEAD_MS)
    refuse('at', 'out-of-range', 'The moment has not come yet')
  else if (at.getTime() < now.getTime() - readingsDays * DAY_MS)
    refuse('at', 'out-of-range', `Readings are taken for ${readingsDays} days`)
  const ownCorrection = readFlag(correction)
  if (ownCorrection === 'wrong') refuse('correction', 'invalid', 'This is true or false')
  if (!station || !at || problems.byRow.has(row)) return undefined
  const values = readValues(row, station, isGroup(nested) ? nested : { ...flat }, problems)
  if (!values || ownCorrection === 'wrong') return undefined
  return { row, station_id: station.id, at, values, mayCorrect: ownCorrection ?? mayCorrect }
}

const isGroup = (value: RowFields[string] | undefined): value is Record<string, Scalar> =>
  typeof value === 'object' && value !== null

function readFlag(value: unknown): boolean | undefined | 'wrong' {
  if (isBlank(value)) return undefined
  if (value === true || value === 'true' || value === '1') return true
  if (value === false || value === 'false' || value === '0') return false
  return 'wrong'
}

function readValues(row: number, { measures }: KnownStation, given: RowFields, problems: RowProblems) {
  const values: [string, number][] = []
  for (const [code, sent] of Object.entries(given)) {
    if (problems.isFull(row)) return undefined
    if (isBlank(sent)) continue
    const refuse = (problem: string, message: string) =>
      problems.add(row, { field: code, code: problem, message })
    const measure = measures.get(code)
    const value = isGroup(sent) ? undefined : readDecimal(sent)
    if (!measure) refuse('unknown-measure', 'The station does not measure this')
    else if (value === undefined) refuse('value', 'The value must be a decimal, as 0.25')
    else if (value < 0 && measure.lowest >= 0) refuse('value-negative', 'The value cannot be below zero')
    else if (value < measure.lowest || value > measure.highest)
      refuse('implausible', `No sensor shows this: it is from ${measure.lowest} to ${measure.highest}`)
    else values.push([code, value])
  }
  if (problems.byRow.has(row)) return undefined
  if (values.length > 0) return values
  problems.add(row, { field: 'values', code: 'required', message: 'There is no value' })
  return undefined
}
