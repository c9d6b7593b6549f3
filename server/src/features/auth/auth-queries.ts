import type { FastifyRequest } from 'fastify'
import type { Db } from '../../core/database'
import { emit } from '../../core/events'
import { everyRow } from '../../core/scope'
import type { SignInOutcome } from '../../core/tables'

export function findUserByLogin(db: Db, login: string) {
  return everyRow(db)
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'status', 'region_id', 'district_id'])
    .where('email', '=', login)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface KnownUser {
  id: number
  region_id: number | null
  district_id: number | null
}

interface AuthorizationEntry {
  at: Date
  login: string
  user: KnownUser | undefined
  outcome: SignInOutcome
}

export async function recordAuthorization(
  tx: Db,
  request: FastifyRequest,
  entry: AuthorizationEntry,
): Promise<void> {
  await tx
    .insertInto('authorization_journal')
    .values({
      at: entry.at,
      login: entry.login,
      user_id: entry.user?.id ?? null,
      outcome: entry.outcome,
      ip: request.ip,
      user_agent: userAgentOf(request),
      region_id: entry.user?.region_id ?? null,
      district_id: entry.user?.district_id ?? null,
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

interface Ending {
  request: FastifyRequest
  reason: string
  now: Date
  outcome?: SignInOutcome
  userId?: number
  sessionId?: string
  except?: string
}

/** Ends open sessions of a user: one, or all but perhaps the current one. It is journaled, and every server hears of it. */
export async function endSessions(tx: Db, ending: Ending): Promise<string[]> {
  const { request, now: at, outcome = 'ended' } = ending
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: ending.reason })
    .where('ended_at', 'is', null)
  if (ending.userId !== undefined) query = query.where('user_id', '=', ending.userId)
  if (ending.sessionId !== undefined) query = query.where('id', '=', ending.sessionId)
  if (ending.except !== undefined) query = query.where('id', '!=', ending.except)
  const ended = await query.returning(['id', 'user_id']).execute()
  const [first] = ended
  if (!first) return []
  const user = await findUser(tx, first.user_id)
  await recordAuthorization(tx, request, { at, login: user.email, user, outcome })
  const sessionIds = ended.map(({ id }) => id)
  await emit(tx, 'session.ended', { sessionIds })
  return sessionIds
}
