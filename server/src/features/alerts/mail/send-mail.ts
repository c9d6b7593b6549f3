import { createTransport } from 'nodemailer'
import type { sendTestMail as endpoint } from '#contract/api/real-time/alerts'
import type { Answer } from '#contract/endpoint'
import type { Config } from '../../../core/config'
import { everyRow } from '../../../core/database/scope'
import { Refusal } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { testLetter } from './mail-message'

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** A silent mail server must not delay other letters. */
const TIMEOUT_MS = 10_000

export function openMail(smtpUrl: string) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  return createTransport({ url: smtpUrl, ...timeouts })
}

export interface MailFailure {
  error: string
  /** The server will never accept this address. */
  isRefused: boolean
  /** The server is unreachable for all letters. */
  isServerAway: boolean
}

export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response, message } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
  }
  return {
    error: (response ?? message).slice(0, 500),
    isRefused: code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500,
    isServerAway: code !== 'EENVELOPE' && code !== 'EMESSAGE',
  }
}

/** A user's pause between two test letters, on each server. */
const PAUSE_MS = 15_000

/** Sends to the caller's own address and answers what the mail server said. */
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
