import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/api/people/auth'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { hashToken } from '../../core/identity/tokens'
import { authenticatorUri, base32, newSecret, stepOfCode } from '../../core/identity/totp'
import { findUser } from './auth-queries'
import {
  confirmPassword,
  deleteSecondFactor,
  endSessions,
  recordOwnFailure,
  rejectGuessing,
} from './for-others'

const RECOVERY_CODES = 10

/** The confirmed factor of a user, locked so that a code is used once. */
export function lockSecondFactor(tx: Db, userId: number) {
  return everyRow(tx)
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

type Factor = NonNullable<Awaited<ReturnType<typeof lockSecondFactor>>>

export async function takeCode(tx: Db, factor: Factor, code: string, now: Date): Promise<boolean> {
  const step = stepOfCode(factor.secret, code, now, Number(factor.last_step))
  if (step !== undefined) {
    await change(tx, factor.user_id, { last_step: String(step) })
    return true
  }
  const hash = recoveryHash(code)
  const rest = factor.recovery.filter((kept) => kept !== hash)
  if (rest.length === factor.recovery.length) return false
  await change(tx, factor.user_id, { recovery: rest })
  return true
}

async function change(tx: Db, userId: number, values: Partial<Pick<Factor, 'recovery' | 'last_step'>>) {
  await everyRow(tx).updateTable('second_factors').set(values).where('user_id', '=', userId).execute()
}

export async function readSecondFactor(app: App, db: Db, userId: number) {
  const factor = await everyRow(db)
    .selectFrom('second_factors')
    .select(['confirmed_at', 'recovery'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const { role } = await everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.name as role')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes: factor?.recovery.length ?? 0,
    required: role === 'admin' && app.config.adminTotp === 'required',
  }
}

/** Refused while a confirmed factor exists: an unfinished setup must not leave an account without one. */
export async function askForSecondFactor(call: Call<typeof contract.askForSecondFactor>) {
  const { db, now, session } = call
  const refused = await confirmPassword(call)
  if (refused) return refused
  if (await lockSecondFactor(db, session.userId)) throw new Refusal(409, 'record.duplicate')
  const secret = newSecret()
  await everyRow(db)
    .insertInto('second_factors')
    .values({ user_id: session.userId, secret, asked_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, asked_at: now }))
    .execute()
  const { email } = await findUser(db, session.userId)
  return { secret: base32(secret), uri: authenticatorUri(secret, email) }
}

export async function confirmSecondFactor(call: Call<typeof contract.confirmSecondFactor>) {
  const { db, now, session, body, request } = call
  const guessing = await rejectGuessing(call)
  if (guessing) return guessing
  const requested = await everyRow(db)
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', session.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!requested || requested.confirmed_at) throw notFound()
  const step = stepOfCode(requested.secret, body.code, now, 0)
  if (step === undefined) {
    await recordOwnFailure(call, 'wrong')
    return new Refusal(422, 'auth.wrong-code', wrongField('code', 'wrong-code', 'The code is wrong').extra)
  }
  const codes = newRecoveryCodes()
  await everyRow(db)
    .updateTable('second_factors')
    .set({ confirmed_at: now, last_step: String(step), recovery: codes.map(recoveryHash) })
    .where('user_id', '=', session.userId)
    .execute()
  const { userId, id: except } = session
  await endSessions(db, { request, reason: 'second-factor', now, userId, except })
  await emit(db, 'user.changed', { userId })
  return { recovery_codes: codes }
}

export async function renewRecoveryCodes(call: Call<typeof contract.renewRecoveryCodes>) {
  const { db, session } = call
  const refused = await confirmPassword(call)
  if (refused) return refused
  const factor = await lockSecondFactor(db, session.userId)
  if (!factor) throw notFound()
  const codes = newRecoveryCodes()
  await change(db, session.userId, { recovery: codes.map(recoveryHash) })
  return { recovery_codes: codes }
}

export async function dropSecondFactor(call: Call<typeof contract.dropSecondFactor>) {
  const { db, session } = call
  const refused = await confirmPassword(call)
  if (refused) return refused
  await deleteSecondFactor(db, session.userId)
  return { ok: true as const }
}

/** 80 bits each, so a fast hash is enough. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)).replace(/.{4}(?=.)/g, '$&-'))

const recoveryHash = (code: string) => hashToken(code.replace(/[\s-]/g, '').toUpperCase()).toString('hex')
