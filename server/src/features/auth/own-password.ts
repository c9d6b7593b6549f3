import type { Endpoint } from '#contract/endpoint'
import { Refusal } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { passwordMatches } from '../../core/identity/passwords'
import { findUser, recordAuthorization } from './auth-queries'
import { isLocked, lockAccount, rejectBlockedAddress, tooManyAttempts } from './sign-in-limits'

/** A call by somebody about themselves. */
type OwnCall = Pick<Call<Endpoint & { access: 'session' }>, 'db' | 'now' | 'session' | 'request'>

/** A stolen session must not allow guessing the password: the limits and the journal of the sign-in apply. */
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

/** What is returned, not thrown, so that the failure stays in the journal; undefined when the password is right. */
export async function checkOwnPassword(
  call: OwnCall & { body: { password: string } },
  field = 'password',
): Promise<Refusal | undefined> {
  const guessing = await rejectGuessing(call)
  if (guessing) return guessing
  const { password_hash } = await findUser(call.db, call.session.userId)
  if (await passwordMatches(password_hash, call.body.password)) return undefined
  await recordOwnFailure(call, 'wrong')
  return new Refusal(422, 'auth.wrong-password', {
    fields: { [field]: { code: 'wrong-password', message: 'The current password is wrong' } },
  })
}
