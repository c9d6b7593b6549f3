import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { changeAs, system } from '../../core/identity/actor'
import { retryAt } from '../../core/retry-waits'
import { say } from './say'

/** So long Telegram keeps the question for something new open. */
const POLL_SECONDS = 25
const RETRY_MS = 5000
const ANSWER_MS = 15_000
const LONGEST_TEXT = 4000

const answer = z.object({ ok: z.literal(true), result: z.unknown() })
const refusal = z.object({ parameters: z.object({ retry_after: z.number() }).optional() })

/** Telegram answered and did not do it. */
class TelegramRefusal extends Error {
  constructor(
    method: string,
    readonly status: number,
    /** Seconds until the bot may send again, to whomever. */
    readonly pause: number | undefined,
  ) {
    // The address holds the token: what failed is told without it.
    super(`Telegram refused ${method}: ${status}`)
  }
}
const me = z.object({ username: z.string() })
const updates = z.array(
  z.object({
    update_id: z.number().int(),
    message: z
      .object({
        chat: z.object({ id: z.number().int() }),
        from: z.object({ first_name: z.string(), last_name: z.string().optional() }).optional(),
        text: z.string().optional(),
        caption: z.string().optional(),
      })
      .optional(),
  }),
)
type Update = z.infer<typeof updates>[number]

export interface TelegramBridge {
  /** Of the bot, for the link; undefined while Telegram does not answer. */
  botName(): Promise<string | undefined>
}

/**
 * Passes messages both ways where a bot is set up. Of several servers one asks Telegram at a time; an answer waits in
 * the database until it has been passed on.
 */
export function bridgeToTelegram(app: App): TelegramBridge | undefined {
  const { telegramToken: token, telegramApi } = app.config
  if (!token) return undefined
  const { db } = app.database.background
  const stopped = new AbortController()
  let name: string | undefined

  async function ask(method: string, body: object, timeoutMs = ANSWER_MS): Promise<unknown> {
    const reply = await fetch(`${telegramApi}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    })
    const content: unknown = await reply.json().catch(() => undefined)
    const { data } = answer.safeParse(content)
    if (data) return data.result
    throw new TelegramRefusal(method, reply.status, refusal.safeParse(content).data?.parameters?.retry_after)
  }

  async function receive(): Promise<void> {
    const offset = await nextUpdate(db)
    const asked = { offset, timeout: POLL_SECONDS, allowed_updates: ['message'] }
    const came = updates.parse(await ask('getUpdates', asked, (POLL_SECONDS + 10) * 1000))
    for (const update of came) await takeIn(db, update, app.clock.now())
  }

  /** Each by itself: a user who has blocked the bot, or one message that fails, does not hold up the others. */
  async function passOn(): Promise<void> {
    const now = app.clock.now()
    for (const waiting of await findWaiting(db, now)) {
      const text = [waiting.text, waiting.file_name].filter(Boolean).join('\n') || '…'
      const asked = { chat_id: waiting.telegram_chat, text: text.slice(0, LONGEST_TEXT) }
      const refused = await ask('sendMessage', asked).then(
        () => undefined,
        (error: unknown) => {
          // Telegram itself is away, or wants a pause: everything waits.
          if (!(error instanceof TelegramRefusal) || error.pause !== undefined) throw error
          return error
        },
      )
      if (refused) warn(refused)
      await everyRow(db)
        .updateTable('chat_messages')
        .set(refused ? afterRefusal(refused, waiting.pass_attempts + 1, now) : { passed_on: true })
        .where('id', '=', waiting.id)
        .execute()
    }
  }

  let passing = Promise.resolve()
  const passOnSoon = () => {
    passing = passing.then(() => underLock(db, 'telegram-send', passOn)).catch(rest)
    return passing
  }
  /** Telegram says how long. */
  const rest = async (error: unknown) => {
    warn(error)
    const seconds = error instanceof TelegramRefusal ? (error.pause ?? 0) : 0
    const pause = AbortSignal.timeout(seconds * 1000)
    const ended = AbortSignal.any([pause, stopped.signal])
    if (!ended.aborted)
      await new Promise((resolve) => ended.addEventListener('abort', resolve, { once: true }))
  }
  const warn = (error: unknown) => {
    if (!stopped.signal.aborted)
      app.fastify.log.warn({ err: error }, 'Telegram could not be reached; trying again')
  }

  async function listen(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        await underLock(db, 'telegram-receive', receive)
        await passOnSoon()
      } catch (error) {
        warn(error)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  app.events.on('chat.changed', () => void passOnSoon())
  app.fastify.addHook('onReady', async () => void listen())
  app.fastify.addHook('preClose', async () => stopped.abort())

  return {
    async botName() {
      try {
        name ??= me.parse(await ask('getMe', {})).username
      } catch (error) {
        warn(error)
      }
      return name
    },
  }
}

/** 400 and 403: the chat is gone, or the user has blocked the bot. Everything else is tried again later. */
function afterRefusal({ status }: TelegramRefusal, attempts: number, now: Date) {
  const next = status === 400 || status === 403 ? undefined : retryAt(now, attempts)
  if (next) return { pass_attempts: attempts, pass_after: next }
  const pass_error = status === 400 || status === 403 ? ('blocked' as const) : ('given_up' as const)
  return { pass_attempts: attempts, passed_on: false, pass_error }
}

/** One server polls Telegram; the others try to take over now and then. */
async function underLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (own) => {
    const lock = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(own)
    if (!rows[0]?.held) return void (await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref()))
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(own)
    }
  })
}

async function nextUpdate(db: Db): Promise<number> {
  const row = await everyRow(db).selectFrom('telegram_progress').select('next_update').executeTakeFirst()
  return Number(row?.next_update ?? 0)
}

/** With the note that it was taken in, in one transaction: nothing comes twice, and nothing is lost. */
async function takeIn(db: Db, { update_id, message }: Update, now: Date): Promise<void> {
  await changeAs(db, system, now, async (tx) => {
    if (message) await takeMessage(tx, message, now)
    const next_update = String(update_id + 1)
    await everyRow(tx)
      .insertInto('telegram_progress')
      .values({ id: 1, next_update })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_update }))
      .execute()
  })
}

async function takeMessage(tx: Db, message: NonNullable<Update['message']>, now: Date): Promise<void> {
  const chat = String(message.chat.id)
  // The database refuses what no text has.
  const text = (message.text ?? message.caption ?? '').replaceAll('\0', '').slice(0, LONGEST_TEXT).trim()
  const code = /^\/start ([0-9a-f]{24})$/.exec(text)?.[1]
  if (code) return bind(tx, chat, code)
  if (text === '' || text === '/start') return
  const name = [message.from?.first_name, message.from?.last_name].filter(Boolean).join(' ').slice(0, 200)
  const { id, user_id } = await everyRow(tx)
    .insertInto('chat_threads')
    .values({ telegram_chat: chat, stranger: name || 'Telegram', last_message_at: now })
    .onConflict((conflict) => conflict.column('telegram_chat').doUpdateSet({ last_message_at: now }))
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow()
  await say(tx, now, { threadId: id, authorId: user_id, fromSupport: false, text, via: 'telegram' })
}

/** What a stranger wrote before stays where it is; from now on they are the user whose link they opened. */
async function bind(tx: Db, chat: string, code: string): Promise<void> {
  const threads = everyRow(tx)
  const own = await threads
    .selectFrom('chat_threads')
    .select('id')
    .where('telegram_code', '=', code)
    .executeTakeFirst()
  if (!own) return
  const before = await threads
    .selectFrom('chat_threads')
    .select(['id', 'user_id'])
    .where('telegram_chat', '=', chat)
    .executeTakeFirst()
  if (before && before.id !== own.id) {
    if (before.user_id === null) {
      await threads
        .updateTable('chat_messages')
        .set({ thread_id: own.id })
        .where('thread_id', '=', before.id)
        .execute()
      await threads.deleteFrom('chat_threads').where('id', '=', before.id).execute()
    } else
      await threads
        .updateTable('chat_threads')
        .set({ telegram_chat: null })
        .where('id', '=', before.id)
        .execute()
  }
  // A link serves once.
  await threads
    .updateTable('chat_threads')
    .set({ telegram_chat: chat, telegram_code: null })
    .where('id', '=', own.id)
    .execute()
}

/** A conversation keeps its order: what follows a message that is tried again later waits with it. */
function findWaiting(db: Db, now: Date) {
  return everyRow(db)
    .selectFrom('chat_messages')
    .innerJoin('chat_threads', 'chat_threads.id', 'chat_messages.thread_id')
    .leftJoin('files', 'files.id', 'chat_messages.file_id')
    .select([
      'chat_messages.id',
      'chat_messages.text',
      'chat_messages.pass_attempts',
      'chat_threads.telegram_chat',
      'files.name as file_name',
    ])
    .where('chat_messages.passed_on', 'is', null)
    .where('chat_threads.telegram_chat', 'is not', null)
    .where(sql<boolean>`not exists (
      select from chat_messages as earlier
      where earlier.thread_id = chat_messages.thread_id and earlier.passed_on is null
        and earlier.id <= chat_messages.id and earlier.pass_after > ${now})`)
    .orderBy('chat_messages.id')
    .limit(50)
    .execute()
}
