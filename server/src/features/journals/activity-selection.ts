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

/** Conditions on the view of activities: what the filters ask for, as far as the caller may see it. */
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
    search: holdsValue,
  })
  const all = [...seenIn(db, scope), ...ofRecord(record_type, record_id), ...conditions]
  return all.length === 0 ? everything : sql.join(all, sql` and `)
}

/** Nothing is asked, and nothing hidden. */
export const everything = sql<boolean>`true`

export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(timeZone)})`

/** Of one kind, or the whole life of one record: with what hangs on an object, on a measurement, on a role. */
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

/**
 * Values alone, not what they are called; a decimal is found with a comma too. To make small letters of a million rows
 * takes seconds: the words as they are usually written are looked for first, and only what has them is looked at closely.
 */
function holdsValue(search: string): RawBuilder<boolean> {
  const escaped = (text: string) =>
    `%${JSON.stringify(text)
      .slice(1, -1)
      .replace(/[\\%_]/g, '\\$&')}%`
  const spellings = [...new Set([search, ...spellingsOf(search), search.replace(/^(\d+),(\d+)$/, '$1.$2')])]
  const patterns = spellings.map(escaped)
  const values = sql`lower((
    coalesce(jsonb_path_query_array(old_values, '$.*')::text, '') ||
    coalesce(jsonb_path_query_array(new_values, '$.*')::text, '') || reason) collate "und-x-icu") collate "C"`
  return sql<boolean>`((old_values::text like any(${patterns}) or new_values::text like any(${patterns})
      or reason like any(${patterns}))
    and ${values} like any(${patterns.map((pattern) => pattern.toLowerCase())})
    or reason_code = any(${reasonsHolding(search)}::text[]))`
}

/** завод, ЗАВОД, Завод «восток», Завод «Восток». */
function spellingsOf(text: string): string[] {
  const small = text.toLowerCase()
  const capital = (letter: string) => letter.toUpperCase()
  return [
    small,
    text.toUpperCase(),
    small.replace(/\p{L}/u, capital),
    small.replace(/(?<!\p{L})\p{L}/gu, capital),
  ]
}

/**
 * Of secret objects, and of those that were secret when they were deleted, nothing is there for who may not see them;
 * neither are their files, which do not say whose they are. Who is limited to a place sees its objects and its people.
 */
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
