import { sql } from 'kysely'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { type Scope, visible } from '../../core/database/scope'
import { idleLimit } from '../../core/identity/session'

const SIGN_IN_DAYS = 14
const DAY_MS = 24 * 3_600_000
const JOB_DAYS = 7

const visibleUsers = (db: Db, scope: Scope) => visible(db, scope).users().select('users.id')

const isUnlimited = ({ regionId, districtId, ministryId }: Scope) =>
  regionId === null && districtId === null && ministryId === null

export async function countUsers(db: Db, scope: Scope) {
  const is = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  return visible(db, scope)
    .users()
    .select([
      is(sql`users.status = 'active'`).as('active'),
      is(sql`users.status = 'inactive'`).as('blocked'),
      is(sql`users.status = 'active' and users.password_hash not like '$argon2%'`).as('without_password'),
      is(sql`exists (select from second_factors
        where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`).as(
        'second_factor',
      ),
    ])
    .executeTakeFirstOrThrow()
}

export async function countSessions(db: Db, scope: Scope, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', idleLimit(now))
    .where('user_id', 'in', visibleUsers(db, scope))
    .executeTakeFirstOrThrow()
  return open
}

/** Without a limit of scope, also failed attempts with names of users that do not exist. */
export async function countSignIns(db: Db, scope: Scope, now: Date) {
  const days = Array.from({ length: SIGN_IN_DAYS }, (_, ago) =>
    dayOf(new Date(now.getTime() - ago * DAY_MS)),
  ).toReversed()
  const day = sql<string>`to_char(at at time zone 'Asia/Tashkent', 'YYYY-MM-DD')`
  let rows = db
    .selectFrom('authorization_journal')
    .select([
      day.as('day'),
      sql<number>`(count(*) filter (where outcome = 'signed-in'))::int`.as('signed_in'),
      sql<number>`(count(*) filter (where outcome in ('wrong', 'locked')))::int`.as('refused'),
    ])
    .where('at', '>', new Date(now.getTime() - (SIGN_IN_DAYS + 1) * DAY_MS))
    .groupBy(day)
  if (!isUnlimited(scope)) rows = rows.where('user_id', 'in', visibleUsers(db, scope))
  const byDay = new Map((await rows.execute()).map((row) => [row.day, row]))
  return days.map((one) => byDay.get(one) ?? { day: one, signed_in: 0, refused: 0 })
}

/** Jobs of the last week of the visible users. */
export function recentJobs(db: Db, scope: Scope, now: Date) {
  return visible(db, scope)
    .users()
    .innerJoin('jobs', 'jobs.owner_id', 'users.id')
    .where('jobs.created_at', '>', new Date(now.getTime() - JOB_DAYS * DAY_MS))
}

export async function countJobs(db: Db, scope: Scope, now: Date) {
  const rows = await recentJobs(db, scope, now)
    .select(['jobs.status', sql<number>`count(*)::int`.as('jobs')])
    .groupBy('jobs.status')
    .execute()
  const of = (status: string) => rows.find((row) => row.status === status)?.jobs ?? 0
  return { waiting: of('waiting'), running: of('running'), failed: of('failed'), done: of('done') }
}

export async function readLastBackup(db: Db) {
  const last = await db
    .selectFrom('backups')
    .select(['created_at', 'verification'])
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { ...last, created_at: last.created_at.toISOString() } : null
}

export async function readDatabaseState(db: Db) {
  const { rows } = await sql<{ database: string; files: string; version: string }>`
    select pg_database_size(current_database())::text as database,
      (select coalesce(sum(bytes), 0)::text from (select distinct sha256, bytes from files) as kept) as files,
      current_setting('server_version') as version`.execute(db)
  const [state] = rows
  if (!state) throw new Error('The database did not answer its state')
  return { database: Number(state.database), files: Number(state.files), version: state.version }
}
