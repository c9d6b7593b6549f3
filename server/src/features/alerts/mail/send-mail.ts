import { createTransport } from 'nodemailer'
import type { Config } from '../../../core/config'

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>

/** A mail server that does not answer must not hold the others' letters up. */
const TIMEOUT_MS = 10_000

export function openMail(smtpUrl: string) {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  return createTransport({ url: smtpUrl, ...timeouts })
}

export interface MailFailure {
  /** What the mail server said, or why it could not be reached. */
  error: string
  /** This address will not be accepted later either. */
  isRefused: boolean
  /** No letter can be sent now, to whomever. */
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
