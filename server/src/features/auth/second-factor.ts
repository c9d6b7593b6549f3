import { randomBytes } from 'node:crypto'
import type {
  askForSecondFactor as askEndpoint,
  confirmSecondFactor as confirmEndpoint,
  dropSecondFactor as dropEndpoint,
  renewRecoveryCodes as renewEndpoint,
} from '#contract/api/people/auth'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { notFound, Refusal, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import type { Call } from '../../core/http/serve'
import { hashToken } from '../../core/identity/tokens'
import { authenticatorUri, base32, newSecret, stepOfCode } from '../../core/identity/totp'
import { findUser } from './auth-queries'
import { deleteSecondFactor, endSessions } from './for-others'
import { checkOwnPassword, recordOwnFailure, rejectGuessing } from './own-password'

const RECOVERY_CODES = 10

/** The factor of a user, if it counts; locked, so that a code is taken once. */
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

/** Whether it is a code of the factor, which is used up by it. */
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

/** One that counts is switched off first: an unfinished setting up must not leave an account without it. */
export async function askForSecondFactor(call: Call<typeof askEndpoint>) {
  const { db, now, session } = call
  const refused = await checkOwnPassword(call)
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

export async function confirmSecondFactor(call: Call<typeof confirmEndpoint>) {
  const { db, now, session, body, request } = call
  const guessing = await rejectGuessing(call)
  if (guessing) return guessing
  const asked = await everyRow(db)
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', session.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!asked || asked.confirmed_at) throw notFound()
  const step = stepOfCode(asked.secret, body.code, now, 0)
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

export async function renewRecoveryCodes(call: Call<typeof renewEndpoint>) {
  const { db, session } = call
  const refused = await checkOwnPassword(call)
  if (refused) return refused
  const factor = await lockSecondFactor(db, session.userId)
  if (!factor) throw notFound()
  const codes = newRecoveryCodes()
  await change(db, session.userId, { recovery: codes.map(recoveryHash) })
  return { recovery_codes: codes }
}

export async function dropSecondFactor(call: Call<typeof dropEndpoint>) {
  const { db, session } = call
  const refused = await checkOwnPassword(call)
  if (refused) return refused
  await deleteSecondFactor(db, session.userId)
  return { ok: true as const }
}

/** Eighty bits each: as hashes they need not be slow to check. */
const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)).replace(/.{4}(?=.)/g, '$&-'))

const recoveryHash = (code: string) => hashToken(code.replace(/[\s-]/g, '').toUpperCase()).toString('hex')
