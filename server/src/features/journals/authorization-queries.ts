import { sql } from 'kysely'
import type { Authorization, listAuthorizations } from '#contract/api/operation/journals'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { holds, readPage } from '../../core/database/lists'
import { nameColumn, personName } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'
import { startOf } from './activity-selection'

type Query = Omit<Call<typeof listAuthorizations>['query'], 'page' | 'page_size' | 'excel' | 'csv'>

/** Callers limited to a place see the sign-ins of its users only. */
export function authorizationRows(db: Db, scope: Scope, lang: Language, { ordering, ...filters }: Query) {
  const name = nameColumn(lang)
  const direction = ordering === 'at' ? 'asc' : 'desc'
  let rows = everyRow(db)
    .selectFrom('authorization_journal')
    .leftJoin('users', 'users.id', 'authorization_journal.user_id')
    .leftJoin('regions as region', 'region.id', 'authorization_journal.region_id')
    .leftJoin('regions as district', 'district.id', 'authorization_journal.district_id')
    .selectAll('authorization_journal')
    .select([
      personName('users').as('user_name'),
      `region.${name} as region_name`,
      `district.${name} as district_name`,
    ])
    .orderBy('authorization_journal.at', direction)
    .orderBy('authorization_journal.id', direction)
  const conditions = conditionsFor<typeof filters>(filters, {
    outcome: (outcome) => sql<boolean>`authorization_journal.outcome = ${outcome}`,
    user: (id) => sql<boolean>`authorization_journal.user_id = ${id}`,
    region: (id) => sql<boolean>`authorization_journal.region_id = ${id}`,
    date_from: (day) => sql<boolean>`authorization_journal.at >= ${startOf(day)}`,
    date_to: (day) => sql<boolean>`authorization_journal.at < ${startOf(day)} + interval '1 day'`,
    ip: (text) => sql<boolean>`authorization_journal.ip like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    request: (id) => sql<boolean>`authorization_journal.request_id = ${id}`,
    search: (text) => holds(text, 'authorization_journal.login'),
  })
  for (const condition of conditions) rows = rows.where(condition)
  const isLimited = scope.regionId !== null || scope.districtId !== null || scope.ministryId !== null
  if (!isLimited) return rows
  return rows.where('authorization_journal.user_id', 'in', visible(db, scope).users().select('users.id'))
}

export type AuthorizationRow = Awaited<
  ReturnType<ReturnType<typeof authorizationRows>['executeTakeFirstOrThrow']>
>

export async function findAuthorizations(call: Call<typeof listAuthorizations>) {
  const { db, scope, lang, query } = call
  const page = await readPage(db, authorizationRows(db, scope, lang, query), query)
  return { ...page, rows: page.rows.map(asAuthorization) }
}

const asAuthorization = (row: AuthorizationRow): Authorization => ({
  ...row,
  id: Number(row.id),
  at: row.at.toISOString(),
  user: referenceTo(row.user_id, row.user_name),
  region: referenceTo(row.region_id, row.region_name),
  district: referenceTo(row.district_id, row.district_name),
})
