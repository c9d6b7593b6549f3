import { sql } from 'kysely'
import type { CaseEntry, listCases } from '#contract/api/real-time/cases'
import { stepsFrom } from '#contract/domain/cases/case-status'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/visibility'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { nameColumn, objectTitle, personName, signColumn, sourceName } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import { referenceTo } from '../../core/database/references'
import { everyRow, visible } from '../../core/database/scope'
import { keyHolds } from '../../core/database/search-key'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { isGranted } from '../../core/identity/granted'
import type { UserRights } from '../../core/identity/session'
import { findClosingProblem } from './closing-problem'

/** The only access to cases: by place, secrecy, laboratories and acceptance. */
export function visibleCases(db: Db, who: UserRights) {
  const { acceptedOnly, laboratoryId } = visibilityOf(who)
  let rows = visible(db, who.scope).cases()
  if (acceptedOnly) rows = rows.where('exceedance_cases.is_confirmed', '=', true)
  if (laboratoryId !== null)
    rows = rows.where(sql<boolean>`${laboratoryId} = any(exceedance_cases.laboratories)`)
  return rows
}

export const due = sql<Date | null>`case exceedance_cases.status when 'closed' then null
  when 'open' then exceedance_cases.acknowledge_by else exceedance_cases.close_by end`

export const regionId = sql<number>`coalesce(company_objects.region_id, online_stations.region_id)`

export const openedOn = sql<string>`(exceedance_cases.opened_at at time zone ${sql.lit(timeZone)})::date`

function joinedCases(db: Db, who: UserRights, lang: Language, now: Date) {
  const name = nameColumn(lang)
  return visibleCases(db, who)
    .innerJoin('regions', (join) => join.on('regions.id', '=', regionId))
    .leftJoin('regions as district', 'district.id', 'company_objects.district_id')
    .leftJoin('pollution_sources', 'pollution_sources.id', 'exceedance_cases.source_id')
    .leftJoin('components', 'components.id', 'exceedance_cases.component_id')
    .leftJoin('units', 'units.id', 'components.unit_id')
    .leftJoin('station_measures', 'station_measures.code', 'exceedance_cases.measure')
    .leftJoin('users as assignee', 'assignee.id', 'exceedance_cases.assignee_id')
    .selectAll('exceedance_cases')
    .select([
      objectTitle(lang).as('object_title'),
      sourceName(lang).as('source_name'),
      `online_stations.${name} as station_name`,
      sql<string>`coalesce(${sql.ref(`components.${name}`)}, ${sql.ref(`station_measures.${name}`)})`.as(
        'component_name',
      ),
      'regions.id as region_id',
      `regions.${name} as region_name`,
      'district.id as district_id',
      `district.${name} as district_name`,
      'company_objects.danger_category',
      due.as('due_at'),
      sql<boolean>`coalesce(${due} < ${now}, false)`.as('is_overdue'),
      personName('assignee').as('assignee_name'),
    ])
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof joinedCases>['executeTakeFirstOrThrow']>>

const loadOf = (load: number | null) => (load !== null && Number.isFinite(load) ? load : null)

export function asCase(row: CaseRow) {
  return {
    id: row.id,
    object: referenceTo(row.object_id, row.object_title),
    source: referenceTo(row.source_id, row.source_name),
    station: referenceTo(row.station_id, row.station_name),
    measure: row.measure,
    component: { id: row.component_id, name: row.component_name },
    region: { id: row.region_id, name: row.region_name },
    district: referenceTo(row.district_id, row.district_name),
    danger_category: row.danger_category,
    medium: row.medium,
    status: row.status,
    is_confirmed: row.is_confirmed,
    first_date: row.first_date,
    last_date: row.last_date,
    exceedances: row.exceedances,
    worst_load: loadOf(row.worst_load),
    opened_at: row.opened_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    is_overdue: row.is_overdue,
    assignee: referenceTo(row.assignee_id, row.assignee_name),
    version: row.version,
  }
}

type Column = 'id' | 'worst_load' | 'opened_at' | 'due_at' | 'exceedances' | 'last_date'

type CaseQuery = Call<typeof listCases>['query']

export function caseRows(db: Db, who: UserRights, lang: Language, now: Date, query: CaseQuery) {
  const { status, ...others } = query
  const conditions = conditionsFor<typeof others>(others, {
    region: (id) => sql<boolean>`${regionId} = ${id}`,
    danger_category: (category) => sql<boolean>`company_objects.danger_category = ${category}`,
    medium: (medium) => sql<boolean>`exceedance_cases.medium = ${medium}`,
    overdue: (isSo) => (isSo ? sql<boolean>`${due} < ${now}` : sql<boolean>`true`),
    mine: (isSo) => (isSo ? sql<boolean>`exceedance_cases.assignee_id = ${who.userId}` : sql<boolean>`true`),
    opened_from: (day) => sql<boolean>`${openedOn} >= ${day}::date`,
    opened_to: (day) => sql<boolean>`${openedOn} <= ${day}::date`,
    ministry: (id) => sql<boolean>`company_objects.ministry_id = ${id}`,
    object: (id) => sql<boolean>`exceedance_cases.object_id = ${id}`,
    component: (id) => sql<boolean>`exceedance_cases.component_id = ${id}`,
    search: (text) => keyHolds('company_objects', text),
  })
  let rows = joinedCases(db, who, lang, now)
  if (status === undefined) rows = rows.where('exceedance_cases.status', '<>', 'closed')
  else if (status !== 'any') rows = rows.where('exceedance_cases.status', '=', status)
  for (const condition of conditions) rows = rows.where(condition)
  const { column, direction } = orderOf<Column>(query.ordering, 'due_at')
  const order = column === 'due_at' ? due : sql.ref(`exceedance_cases.${column}`)
  return rows
    .orderBy(order, (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('exceedance_cases.id', 'desc')
}

export async function findCases(db: Db, who: UserRights, lang: Language, now: Date, query: CaseQuery) {
  const page = await readPage(db, caseRows(db, who, lang, now, query), query)
  return { ...page, rows: page.rows.map(asCase) }
}

export async function readCaseDetails(db: Db, who: UserRights, lang: Language, now: Date, id: number) {
  const row = await joinedCases(db, who, lang, now)
    .select([
      sql<
        number | null
      >`coalesce(pollution_sources.latitude, company_objects.latitude, online_stations.latitude)`.as(
        'latitude',
      ),
      sql<
        number | null
      >`coalesce(pollution_sources.longitude, company_objects.longitude, online_stations.longitude)`.as(
        'longitude',
      ),
      'company_objects.address',
      'company_objects.inn',
      sql<string>`coalesce(${sql.ref(`units.${signColumn(lang)}`)}, ${sql.ref(`station_measures.unit_${lang}`)}, '')`.as(
        'unit',
      ),
    ])
    .where('exceedance_cases.id', '=', id)
    .executeTakeFirst()
  if (!row)
    throw await missingIn(who.scope, (anywhere) =>
      visibleCases(db, { ...who, scope: anywhere })
        .select('exceedance_cases.id')
        .where('exceedance_cases.id', '=', id)
        .executeTakeFirst(),
    )
  return {
    ...asCase(row),
    latitude: row.latitude,
    longitude: row.longitude,
    address: row.address,
    inn: row.inn,
    unit: row.unit,
    acknowledge_by: row.acknowledge_by.toISOString(),
    close_by: row.close_by.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    inspected_at: row.inspected_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    finding: row.finding,
    close_reason: row.close_reason,
    closing_problem: row.status === 'closed' ? null : await findClosingProblem(db, row),
    may: who.permissions.has('cases.work') ? stepsFrom(row.status) : [],
    entries: await findEntries(db, who, id),
  }
}

/** Names need the permission for the history. */
async function findEntries(db: Db, who: UserRights, caseId: number): Promise<CaseEntry[]> {
  const knowsWho = who.permissions.has('emissions.history')
  const rows = await everyRow(db)
    .selectFrom('case_entries')
    .leftJoin('users as actor', 'actor.id', 'case_entries.actor_id')
    .leftJoin('users as assignee', 'assignee.id', 'case_entries.assignee_id')
    .selectAll('case_entries')
    .select([
      personName('actor').as('actor_name'),
      personName('assignee').as('assignee_name'),
      sql<
        number[]
      >`array(select case_photos.id from case_photos where entry_id = case_entries.id order by 1)`.as(
        'photos',
      ),
    ])
    .where('case_entries.case_id', '=', caseId)
    .orderBy('case_entries.id', 'desc')
    .execute()
  return rows.map(({ actor_id, actor_name, assignee_id, assignee_name, at, load, due_at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    load: loadOf(load),
    actor: knowsWho ? referenceTo(actor_id, actor_name) : null,
    assignee: knowsWho ? referenceTo(assignee_id, assignee_name) : null,
  }))
}

export async function findPhotoFile(db: Db, who: UserRights, caseId: number, photoId: number) {
  return visibleCases(db, who)
    .innerJoin('case_photos', 'case_photos.case_id', 'exceedance_cases.id')
    .innerJoin('files', 'files.id', 'case_photos.file_id')
    .select(['files.sha256', 'files.bytes', 'files.media_type', 'files.name'])
    .where('exceedance_cases.id', '=', caseId)
    .where('case_photos.id', '=', photoId)
    .executeTakeFirstOrThrow(notFound)
}

export function workerRows(db: Db, who: UserRights, search: string | undefined) {
  let rows = visible(db, who.scope)
    .users()
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', personName('users').as('name')])
    .where('users.status', '=', 'active')
    .where(isGranted('cases.work'))
  if (search) rows = rows.where(holds(search, 'users.name', 'users.surname'))
  return rows.orderBy('users.name').orderBy('users.id')
}
