import { type RawBuilder, sql } from 'kysely'
import type { listActivities } from '#contract/api/operation/journals'
import { reasonsHolding } from '#contract/text/reason-text'
import { timeZone } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { objectsInScope, type Scope, visible } from '../../core/database/scope'
import type { Call } from '../../core/http/serve'

export type ActivityFilters = Omit<
  Call<typeof listActivities>['query'],
  'page' | 'page_size' | 'excel' | 'csv'
>

/** The conditions of filters and visibility. */
export function activitiesThat(db: Db, scope: Scope, filters: ActivityFilters): RawBuilder<boolean> {
  const { record_type, record_id, ...others } = filters
  const conditions = conditionsFor<typeof others>(others, {
    actor: (id) => sql<boolean>`(actor_kind = 'user' and actor_id = ${id})`,
    action: (action) => sql<boolean>`action = ${action}`,
    object: (id) => sql<boolean>`object_id = ${id}`,
    date_from: (day) => sql<boolean>`at >= ${startOf(day)}`,
    date_to: (day) => sql<boolean>`at < ${startOf(day)} + interval '1 day'`,
    ip: (text) => sql<boolean>`ip like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`,
    request: (id) => sql<boolean>`request_id = ${id}`,
    field: (name) => sql<boolean>`fields @> array[${name}]::text[]`,
    search: holdsWords,
  })
  const all = [...seenIn(db, scope), ...ofRecord(record_type, record_id), ...conditions]
  return all.length === 0 ? everything : sql.join(all, sql` and `)
}

/** No filter, and nothing hidden. */
export const everything = sql<boolean>`true`

export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(timeZone)})`

/** Of a record also its dependent records. */
function ofRecord(type: string | undefined, id: string | undefined): RawBuilder<boolean>[] {
  if (id === undefined) return type === undefined ? [] : [sql<boolean>`record_type = ${type}`]
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  switch (type) {
    case undefined:
      return [sql<boolean>`((emission_id is null and record_id = ${id}) or emission_id = ${number})`]
    case 'company_objects':
      return [sql<boolean>`object_id = ${number}`]
    case 'emissions':
      return [
        sql<boolean>`(emission_id = ${number} or (record_type = 'emission_comments'
          and object_id = (select object_id from emissions where id = ${number})
          and coalesce(new_values, old_values) ->> 'emission_id' = ${id}))`,
      ]
    case 'roles':
      return [sql<boolean>`(record_type in ('roles', 'role_grants') and record_id = ${id})`]
    default:
      return [sql<boolean>`(record_type = ${type} and record_id = ${id})`]
  }
}

const ANY_SIGN = /['‘’ʻʼ`´.,]/g

/** All words in any order. The index needs three letters; shorter words match beginnings only. */
function holdsWords(search: string): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/)
  const isShort = words.every((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length < 3)
  const before = isShort ? '% ' : '%'
  const conditions = words.map((word) => {
    const escaped = word.replace(/[\\%_]/g, '\\$&')
    // Matches points, commas and any apostrophe.
    const pattern = `${before}${escaped.toLowerCase().replace(ANY_SIGN, '_')}%`
    return sql<boolean>`words like ${pattern}`
  })
  const inWords = sql<boolean>`(words <> '' and ${sql.join(conditions, sql` and `)})`
  const codes = reasonsHolding(search)
  if (codes.length === 0) return inWords
  // Written so that the planner skips entries without a reason.
  return sql<boolean>`(${inWords} or (reason_code is not null and reason_code = any(${codes}::text[])))`
}

/** Hides secret objects, also deleted ones, and their files. Callers limited to a place see its objects and users. */
function seenIn(db: Db, scope: Scope): RawBuilder<boolean>[] {
  const { regionId, districtId, ministryId, seesSecret } = scope
  if (regionId !== null || districtId !== null || ministryId !== null) {
    const people = visible(db, scope).users().select(sql<string>`users.id::text`.as('id'))
    return [
      sql<boolean>`(object_id in (select company_objects.id from company_objects where ${objectsInScope(scope)})
        or (record_type = 'users' and record_id in (${people})))`,
    ]
  }
  if (seesSecret) return []
  return [
    sql<boolean>`(object_id is null or object_id <> all(${secretObjects}))`,
    sql<boolean>`not (record_type = 'files' and coalesce(new_values, old_values) ->> 'purpose' = 'document')`,
    sql<boolean>`not (record_type = 'expertise_cards' and record_id in (
      select card_id::text from expertise_card_objects where object_id = any(${secretObjects})))`,
  ]
}

const secretObjects = sql`array(
  select company_objects.id from company_objects where is_secret
  union all
  select gone.record_id::int from journal as gone
  where gone.record_type = 'company_objects' and gone.action = 'delete'
    and (gone.old_values ->> 'status' = 'secret' or gone.old_values ->> 'confidential' = 'true'))`
