import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { BatchReport, KeyScope, RowProblem } from '#contract/api/real-time/integration'
import { day } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { Partner } from '../../core/identity/partner-keys'
import type { UserRights } from '../../core/identity/session'
import { type SentMeasurement, takeMeasurements } from '../emissions/for-others'
import {
  findKnownStations,
  type KnownStation,
  type NewReading,
  storeReadings,
} from '../online-stations/for-others'

type SentRow = Record<string, unknown>

export interface Taken extends BatchReport {
  /** By their place in the batch, from 0. */
  wrong: Map<number, RowProblem[]>
}

/** What a partner may see and write: its region, nothing secret, records of its laboratory. */
function rightsOf({ authorId, regionId, laboratoryId }: Partner): UserRights {
  return {
    userId: authorId,
    roleId: 0,
    role: 'partner',
    permissions: new Set(['emissions.view', 'emissions.view-unaccepted', 'emissions.enter']),
    scope: { regionId, districtId: null, ministryId: null, seesSecret: false },
    laboratoryId,
  }
}

/** The good rows are kept, whatever the others are like. */
export async function takeBatch(
  tx: Db,
  now: Date,
  partner: Partner,
  kind: KeyScope,
  rows: readonly SentRow[],
  readingsDays: number,
): Promise<Taken> {
  const wrong = new Map<number, RowProblem[]>()
  const refuse = (row: number, problem: RowProblem) =>
    void wrong.set(row, [...(wrong.get(row) ?? []), problem])
  const stored =
    kind === 'readings'
      ? await takeReadings(tx, now, partner, rows, readingsDays, refuse)
      : await takeRecords(tx, now, partner, rows, refuse)
  const refused = wrong.size
  return {
    ...{ rows: rows.length, stored, repeated: rows.length - stored - refused, refused, wrong },
    errors: [...wrong]
      .sort(([one], [other]) => one - other)
      .map(([row, problems]) => ({ row: row + 1, problems })),
  }
}

type Refuse = (row: number, problem: RowProblem) => void

const idText = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.number().int().positive().max(2_147_483_647))
const measurementRow = z.object({
  source_id: idText,
  component_id: idText.optional(),
  component: z.string().trim().max(50).optional(),
  date: day,
  value: z.union([z.number(), z.string().trim().min(1).max(40)]).transform(String),
})

function tellProblems(row: number, { issues }: z.ZodError, refuse: Refuse): void {
  for (const { path, message } of issues)
    refuse(row, { field: path.join('.') || 'row', code: 'invalid', message })
}

async function takeRecords(
  tx: Db,
  now: Date,
  partner: Partner,
  rows: readonly SentRow[],
  refuse: Refuse,
): Promise<number> {
  const codes = await findCodes(tx)
  const read = rows.flatMap((sent, row) => {
    const parsed = measurementRow.safeParse(sent)
    if (parsed.success) return [{ row, ...parsed.data }]
    tellProblems(row, parsed.error, refuse)
    return []
  })
  const media = await findMedia(
    tx,
    read.map(({ source_id }) => source_id),
  )
  const sent = read.flatMap(({ component_id, component, ...one }): SentMeasurement[] => {
    const named = component && codes.get(`${media.get(one.source_id)} ${component.toLowerCase()}`)
    const id = component_id ?? named
    if (id) return [{ ...one, component_id: id }]
    refuse(one.row, { field: 'component', code: 'not-found', message: 'There is no such record' })
    return []
  })
  const taken = await takeMeasurements(tx, rightsOf(partner), now, sent)
  let stored = 0
  for (const one of taken) {
    if (one.outcome === 'stored') stored += 1
    if (one.outcome === 'wrong') refuse(one.row, { field: one.field, ...one.problem })
  }
  return stored
}

async function findCodes(tx: Db): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('components')
    .innerJoin('ecology_type_components', 'ecology_type_components.component_id', 'components.id')
    .innerJoin('ecology_types', 'ecology_types.id', 'ecology_type_components.ecology_type_id')
    .select(['components.id', 'components.code', 'ecology_types.medium'])
    .where('components.code', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, code, medium }) => [`${medium} ${code?.toLowerCase()}`, id]))
}

async function findMedia(tx: Db, sourceIds: readonly number[]): Promise<Map<number, string>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await everyRow(tx)
    .selectFrom('pollution_sources')
    .select(['id', 'type'])
    .where(sql<boolean>`id = any(${[...new Set(sourceIds)]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, type }) => [id, type]))
}

const AHEAD_MS = 5 * 60_000
const DAY_MS = 86_400_000
/** Nothing else that a station measures goes below zero. */
const belowZero = new Set(['temperature'])

const readingHead = z.object({ station_id: idText, at: z.iso.datetime({ offset: true }) })

async function takeReadings(
  tx: Db,
  now: Date,
  { regionId }: Partner,
  rows: readonly SentRow[],
  readingsDays: number,
  refuse: Refuse,
): Promise<number> {
  const stations = await findKnownStations(tx)
  const read = rows.flatMap((sent, row): NewReading[] => {
    const parsed = readingHead.safeParse(sent)
    if (!parsed.success) {
      tellProblems(row, parsed.error, refuse)
      return []
    }
    const station = stations.get(parsed.data.station_id)
    // One that the partner must not see does not exist for it.
    if (!station || station.is_secret || (regionId !== null && station.region_id !== regionId)) {
      refuse(row, { field: 'station_id', code: 'not-found', message: 'There is no such station' })
      return []
    }
    const at = new Date(parsed.data.at)
    if (at.getTime() > now.getTime() + AHEAD_MS || at.getTime() < now.getTime() - readingsDays * DAY_MS) {
      refuse(row, {
        field: 'at',
        code: 'out-of-range',
        message: 'The moment has not come yet, or is too long ago',
      })
      return []
    }
    const { station_id: _id, at: _at, values: nested, ...flat } = sent
    const values = readValues(station, isRecord(nested) ? nested : flat, (problem) => refuse(row, problem))
    return values ? [{ station_id: station.id, at, values }] : []
  })
  return storeReadings(tx, now, stations, firstOfEach(read))
}

const isRecord = (value: unknown): value is SentRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In a table a decimal may have a comma, and an empty cell says nothing. */
function readValues(
  { limits }: KnownStation,
  given: SentRow,
  refuse: (problem: RowProblem) => void,
): Record<string, number> | undefined {
  let isWrong = false
  const tell = (field: string, code: string, message: string) => {
    isWrong = true
    refuse({ field, code, message })
  }
  const values = Object.entries(given).flatMap(([code, sent]): [string, number][] => {
    if (sent === null || sent === '') return []
    const value = typeof sent === 'string' ? Number(sent.trim().replace(',', '.')) : sent
    if (!(code in limits)) tell(code, 'unknown-measure', 'The station does not measure this')
    else if (typeof value !== 'number' || !Number.isFinite(value))
      tell(code, 'value', 'The value must be a number')
    else if (value < 0 && !belowZero.has(code)) tell(code, 'value-negative', 'The value cannot be below zero')
    else return [[code, value]]
    return []
  })
  if (!isWrong && values.length === 0) tell('values', 'required', 'There is no value')
  return isWrong ? undefined : Object.fromEntries(values)
}

function firstOfEach(readings: readonly NewReading[]): NewReading[] {
  const first = new Map<string, NewReading>()
  for (const one of readings) {
    const key = `${one.station_id} ${one.at.getTime()}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

const fingerprintOf = (sent: SentRow) => createHash('sha256').update(JSON.stringify(sent)).digest('hex')

/** What failed is held as it was sent, once. */
export async function quarantine(
  tx: Db,
  now: Date,
  partnerId: number,
  kind: KeyScope,
  rows: readonly SentRow[],
  wrong: ReadonlyMap<number, readonly RowProblem[]>,
): Promise<void> {
  if (wrong.size === 0) return
  const held = [...wrong].map(([row, problems]) => {
    const sent = rows[row] ?? {}
    return { sent, problems, fingerprint: fingerprintOf(sent) }
  })
  await sql`
    insert into quarantine (partner_id, kind, at, sent, problems, fingerprint)
    select ${partnerId}, ${kind}, ${now}, sent, problems, fingerprint
    from json_to_recordset(${JSON.stringify(held)}::json) as rows (sent jsonb, problems jsonb, fingerprint text)
    on conflict (partner_id, kind, fingerprint) where status = 'waiting' do nothing`.execute(tx)
}
