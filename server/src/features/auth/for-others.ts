import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { passwordMatches } from '../../core/identity/passwords'
import { findUser, recordAuthorization, type SignInOutcome } from './auth-queries'
import { isLocked, lockAccount, rejectBlockedAddress, tooManyAttempts } from './sign-in-limits'

interface Ending {
  request: FastifyRequest
  reason: string
  now: Date
  outcome?: SignInOutcome
  userId?: number
  sessionId?: string
  except?: string
}

/** Ends open sessions of a user: one, or all except one. Journaled, and published to every server. */
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
  await everyRow(tx)
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
  await emit(tx, 'user.changed', { userId })
}

type OwnCall = Pick<Call<Endpoint & { access: 'session' }>, 'db' | 'now' | 'session' | 'request'>

/** The limits of the sign-in apply, so that a stolen session cannot guess the password. */
export async function rejectGuessing(call: OwnCall): Promise<Refusal | undefined> {
  const { db, now, session, request } = call
  await rejectBlockedAddress(db, request.ip, now)
  const { email } = await findUser(db, session.userId)
  await lockAccount(db, email)
  if (!(await isLocked(db, { login: email, ip: request.ip, now }))) return undefined
  await recordOwnFailure(call, 'locked')
  return tooManyAttempts()
}

export async function recordOwnFailure({ db, now, session, request }: OwnCall, outcome: 'wrong' | 'locked') {
  const user = await findUser(db, session.userId)
  await recordAuthorization(db, request, { at: now, login: user.email, user, outcome })
}

/** Returns the refusal, because throwing would undo its journal entry; undefined for the right password. */
export async function confirmPassword(call: OwnCall & { body: { password: string } }, field = 'password') {
  const guessing = await rejectGuessing(call)
  if (guessing) return guessing
  const { password_hash } = await findUser(call.db, call.session.userId)
  if (await passwordMatches(password_hash, call.body.password)) return undefined
  await recordOwnFailure(call, 'wrong')
  return new Refusal(422, 'auth.wrong-password', {
    fields: { [field]: { code: 'wrong-password', message: 'The current password is wrong' } },
  })
}
