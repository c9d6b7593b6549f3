import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow } from '../../core/database/scope'

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

export type SignInOutcome = Selectable<AllTables['authorization_journal']>['outcome']

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
