import * as z from 'zod'
import type { Config } from '../../core/config'

const ANSWER_MS = 15_000

const answer = z.object({ ok: z.literal(true), result: z.unknown() })
const refusal = z.object({ parameters: z.object({ retry_after: z.number() }).optional() })

export class TelegramRefusal extends Error {
  constructor(
    method: string,
    readonly status: number,
    /** Seconds until the bot may send again, to any chat. */
    readonly pause: number | undefined,
  ) {
    // Without the URL, which contains the token.
    super(`Telegram refused ${method}: ${status}`)
  }
}

interface Limits {
  signal?: AbortSignal
  timeoutMs?: number
}

type TelegramApi = (method: string, body: object, limits?: Limits) => Promise<unknown>

export function openTelegram({ telegramToken, telegramApi }: Config): TelegramApi | undefined {
  if (!telegramToken) return undefined
  return async (method, body, { signal, timeoutMs = ANSWER_MS } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(`${telegramApi}/bot${telegramToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const content: unknown = await reply.json().catch(() => undefined)
    const { data } = answer.safeParse(content)
    if (data) return data.result
    throw new TelegramRefusal(method, reply.status, refusal.safeParse(content).data?.parameters?.retry_after)
  }
}
