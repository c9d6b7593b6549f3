import { sql } from 'kysely'
import type { Activity, listActivities, readActivity } from '#contract/api/operation/journals'
import type { DecisionReason } from '#contract/domain/measurement/decision-reason'
import type { Language } from '#contract/shapes'
import { reasonText } from '#contract/text/reason-text'
import type { Db } from '../../core/database/database'
import { type LongPage, offsetOf, pageWithCount, readLongPage } from '../../core/database/lists'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { activitiesThat, everything } from './activity-selection'
import { changesOf, valueFormatter } from './format-values'
import { readLastKnown, recordName } from './last-known'
import { type JournalEntry, type Names, namedIn, readNames } from './record-names'
import { countSealed } from './seals'

export interface ActivityRow extends JournalEntry {
  journal: 'journal' | 'emission_history'
  id: string
  at: Date
  actor_kind: string
  role: string | null
  reason: string
  reason_code: DecisionReason | null
  ip: string | null
  request_id: string | null
}

export const activityColumns = sql`journal, id, at, actor_kind, actor_id, role, action, record_type, record_id,
  object_id, old_values, new_values, reason, reason_code, ip, request_id`

/** Equal instants in the order of writing. */
export const inOrder = (ordering: 'at' | '-at' | undefined) =>
  ordering === 'at' ? sql`at, id, journal` : sql`at desc, id desc, journal`

export async function findActivities(call: Call<typeof listActivities>): Promise<LongPage<Activity>> {
  const { db, scope, lang, query } = call
  const condition = activitiesThat(db, scope, query)
  const reading = sql<ActivityRow>`
    select ${activityColumns} from activities where ${condition}
    order by ${inOrder(query.ordering)} limit ${query.page_size} offset ${offsetOf(query).offset}`
    .execute(db)
    .then(({ rows }) => rows)
  const all = sql`activities where ${condition}`
  const page = await (condition === everything
    ? pageWithCount(db, query, await reading, all, await countSealed(db, ['journal', 'emission_history']))
    : readLongPage(db, query, reading, all))
  return { ...page, rows: await asActivities(db, lang, scope.seesSecret, page.rows) }
}

/** Even ids are of the journal, odd ones of the history of measurements. */
const numberOf = ({ id, journal }: ActivityRow) => Number(id) * 2 + (journal === 'journal' ? 0 : 1)

export async function findActivity(call: Call<typeof readActivity>): Promise<Activity> {
  const { db, scope, lang, params } = call
  const journal = params.id % 2 === 0 ? 'journal' : 'emission_history'
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from activities
    where journal = ${journal} and id = ${Math.floor(params.id / 2)} and ${activitiesThat(db, scope, {})}`.execute(
    db,
  )
  const [activity] = await asActivities(db, lang, scope.seesSecret, rows)
  if (!activity) throw notFound()
  return activity
}

async function asActivities(db: Db, lang: Language, seesSecret: boolean, rows: readonly ActivityRow[]) {
  const known = await readLastKnown(db, rows)
  const [names, roles] = await Promise.all([readNames(db, lang, namedIn(rows, known)), readRoles(db, lang)])
  const format = valueFormatter(lang, names)
  return rows.map((row): Activity => {
    const { record_type, record_id, object_id } = row
    return {
      id: numberOf(row),
      at: row.at.toISOString(),
      actor: actorOf(row, names),
      role: row.role && (roles.get(row.role) ?? row.role),
      action: row.action,
      record_type,
      record_id,
      record: recordName(row, known.get(`${record_type} ${record_id}`), names, format),
      object: object_id === null ? null : referenceTo('company_objects', object_id, names),
      changes: changesOf(row, lang, format, seesSecret),
      reason: reasonText(lang, row.reason_code, row.reason),
      ip: row.ip,
      request_id: row.request_id,
    }
  })
}

export const actorOf = ({ actor_kind, actor_id }: ActivityRow, names: Names) =>
  actor_kind === 'user' && actor_id !== null ? referenceTo('users', actor_id, names) : null

const referenceTo = (table: string, id: number, names: Names) => ({
  id,
  name: names.get(`${table} ${id}`) || `№ ${id}`,
})

export async function readRoles(db: Db, lang: Language): Promise<Map<string, string>> {
  const roles = await db.selectFrom('roles').select(['name', 'title_ru', 'title_uz']).execute()
  return new Map(roles.map(({ name, title_ru, title_uz }) => [name, lang === 'uz' ? title_uz : title_ru]))
}
