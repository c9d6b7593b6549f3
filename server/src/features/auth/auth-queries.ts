import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'
import { idleLimit, type Session } from '../../core/identity/session'

export function findUserByLogin(db: Db, login: string) {
  return everyRow(db)
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'status', 'region_id', 'district_id'])
    .where('email', '=', login)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export type SignInOutcome = Selectable<AllTables['authorization_journal']>['outcome']

interface AuthorizationEntry {
  at: Date
  login: string
  user: { id: number; region_id: number | null; district_id: number | null } | undefined
  outcome: SignInOutcome
}

export async function recordAuthorization(
  tx: Db,
  request: FastifyRequest,
  { user, ...entry }: AuthorizationEntry,
): Promise<void> {
  await tx
    .insertInto('authorization_journal')
    .values({
      ...entry,
      user_id: user?.id,
      region_id: user?.region_id,
      district_id: user?.district_id,
      ip: request.ip,
      user_agent: userAgentOf(request),
      request_id: request.id,
    })
    .execute()
}

export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 500)
}

export function findUser(db: Db, userId: number) {
  return everyRow(db)
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'region_id', 'district_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function findOwnSessions(db: Db, session: Session, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'started_at', 'last_used_at', 'ip', 'user_agent'])
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', idleLimit(now))
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === session.id,
  }))
}
