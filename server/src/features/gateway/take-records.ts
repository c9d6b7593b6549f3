import { sql } from 'kysely'
import { day } from '#contract/shapes'
import type { BoundedRow } from '../../core/batch/bounded-row'
import { chunked } from '../../core/database/chunked'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { Partner } from '../../core/identity/partner-keys'
import type { UserRights } from '../../core/identity/session'
import { type SentMeasurement, takeMeasurements } from '../emissions/for-others'
import { isBlank, notFound, type RowProblems, readId } from './row-problems'
import { readRows, type TakenRows, type Taking } from './taking'

const RECORDS_AT_ONCE = 500

function rightsOf({ authorId, regionIds, laboratoryId }: Partner): UserRights {
  const [only] = regionIds?.length === 1 ? regionIds : []
  return {
    userId: authorId,
    roleId: 0,
    role: 'partner',
    permissions: new Set(['emissions.view', 'emissions.view-unaccepted', 'emissions.enter']),
    scope: { regionId: only ?? null, districtId: null, ministryId: null, seesSecret: false },
    laboratoryId,
  }
}

interface SourcePlace {
  type: string
  region_id: number
}

export async function takeRecords({ tx, now, partner, batch, problems }: Taking): Promise<TakenRows> {
  const codes = await findCodes(tx)
  const read = await readRows(batch, problems, (bounded, row) => readRecord(row, bounded, problems))
  // Sorted, so that concurrent batches do not deadlock.
  read.sort((one, other) => one.source_id - other.source_id || one.row - other.row)
  const taken: TakenRows = { stored: 0, corrected: 0, repeated: 0 }
  for (const part of chunked(read, RECORDS_AT_ONCE)) {
    const places = await findPlaces(
      tx,
      part.map(({ source_id }) => source_id),
    )
    const sent = part.flatMap(({ component, component_id, ...one }): SentMeasurement[] => {
      const place = places.get(one.source_id)
      if (!place || (partner.regionIds !== null && !partner.regionIds.includes(place.region_id))) {
        problems.add(one.row, notFound('source_id'))
        return []
      }
      const id = component_id ?? codes.get(`${place.type} ${component?.toLowerCase()}`)
      if (id) return [{ ...one, component_id: id }]
      problems.add(one.row, notFound('component'))
      return []
    })
    for (const one of await takeMeasurements(tx, rightsOf(partner), now, sent)) {
      if (one.outcome === 'wrong') problems.add(one.row, { field: one.field, ...one.problem })
      else taken[one.outcome] += 1
    }
  }
  return taken
}

interface ReadRecord {
  row: number
  source_id: number
  component_id?: number | undefined
  component?: string | undefined
  date: string
  value: string
}

/** Undefined if problems were noted. */
function readRecord(row: number, { sent }: BoundedRow, problems: RowProblems): ReadRecord | undefined {
  const refuse = (field: string, code: string, message: string) => problems.add(row, { field, code, message })
  const required = (field: string) => refuse(field, 'required', 'This field is required')
  const { source_id, component_id, component, date, value } = sent
  const sourceId = readId(source_id)
  if (isBlank(source_id)) required('source_id')
  else if (sourceId === undefined) problems.add(row, notFound('source_id'))
  const componentId = readId(component_id)
  if (isBlank(component_id) && isBlank(component)) required('component')
  else if (!isBlank(component_id) && componentId === undefined) problems.add(row, notFound('component_id'))
  const readDay = typeof date === 'string' ? day.safeParse(date.trim()) : undefined
  if (isBlank(date)) required('date')
  else if (!readDay?.success) refuse('date', 'date', 'A day is written as 2026-11-19')
  const readValue = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : undefined
  if (isBlank(value)) required('value')
  else if (readValue === undefined) refuse('value', 'value', 'This is not a number')
  if (!sourceId || !readDay?.success || readValue === undefined || problems.byRow.has(row)) return undefined
  return {
    row,
    source_id: sourceId,
    component_id: componentId,
    component: isBlank(component) ? undefined : String(component).trim(),
    date: readDay.data,
    value: readValue,
  }
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

async function findPlaces(tx: Db, sourceIds: readonly number[]): Promise<Map<number, SourcePlace>> {
  const rows = await everyRow(tx)
    .selectFrom('pollution_sources')
    .innerJoin('company_objects', 'company_objects.id', 'pollution_sources.object_id')
    .select(['pollution_sources.id', 'pollution_sources.type', 'company_objects.region_id'])
    .where(sql<boolean>`pollution_sources.id = any(${[...new Set(sourceIds)]}::int[])`)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
