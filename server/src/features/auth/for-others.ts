import type { FastifyRequest } from 'fastify'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { emit } from '../../core/events/events'
import { findUser, recordAuthorization, type SignInOutcome } from './auth-queries'
import { checkOwnPassword } from './own-password'

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

/** 404 where there is none. */
export async function deleteSecondFactor(tx: Db, userId: number): Promise<void> {
  const gone = await everyRow(tx)
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  await emit(tx, 'user.changed', { userId })
}

/** Checks the password again before a sensitive action: answers the refusal, undefined when it is right. */
export const confirmPassword = (call: Parameters<typeof checkOwnPassword>[0]) => checkOwnPassword(call)
