import type { sendTestMail as endpoint } from '#contract/api/real-time/alerts'
import type { Answer } from '#contract/endpoint'
import { everyRow } from '../../../core/database/scope'
import { Refusal } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { testLetter } from './mail-message'
import { failureOf, type MailConfig, openMail } from './send-mail'

/** So long one waits for the next one, on each server. */
const PAUSE_MS = 15_000

/** To the caller's own address; what the mail server says is answered, because it tells what to set. */
export function testMailSender({ smtpUrl, mailFrom, publicUrl }: MailConfig) {
  const lastSent = new Map<number, number>()
  return async ({ db, session, lang, now }: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> => {
    if (!smtpUrl) throw new Refusal(409, 'mail.not-configured')
    const left = (lastSent.get(session.userId) ?? 0) + PAUSE_MS - now.getTime()
    if (left > 0) throw new Refusal(429, 'mail.too-many', { retryAfter: Math.ceil(left / 1000) })
    lastSent.set(session.userId, now.getTime())
    const { email } = await everyRow(db)
      .selectFrom('users')
      .select('email')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    const error = await openMail(smtpUrl)
      .sendMail({ from: mailFrom, to: email, ...testLetter(lang, publicUrl) })
      .then(
        () => null,
        (reason: unknown) => failureOf(reason).error,
      )
    return { email, error }
  }
}
