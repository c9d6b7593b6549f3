import { sql } from 'kysely'
import * as z from 'zod'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { changeAs, system } from '../../core/identity/actor'
import { addMessage } from './add-message'
import { openTelegram } from './telegram-api'

/** How long Telegram holds a request for updates open. */
const POLL_SECONDS = 25
const RETRY_MS = 5000
const LONGEST_TEXT = 4000

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
  /** Undefined while Telegram does not answer. */
  botName(): Promise<string | undefined>
}

/** Receives messages if a bot is configured, on one server at a time. */
export function bridgeToTelegram(app: App): TelegramBridge | undefined {
  const ask = openTelegram(app.config)
  if (!ask) return undefined
  const { db } = app.database.background
  const stopped = new AbortController()
  const { signal } = stopped
  let name: string | undefined

  const receive = async (): Promise<void> => {
    const body = { offset: await nextUpdate(db), timeout: POLL_SECONDS, allowed_updates: ['message'] }
    const received = await ask('getUpdates', body, { signal, timeoutMs: (POLL_SECONDS + 10) * 1000 })
    for (const update of updates.parse(received)) await storeUpdate(db, update, app.clock.now())
  }

  const warn = (error: unknown) => {
    if (!signal.aborted) app.fastify.log.warn({ err: error }, 'Telegram could not be reached; trying again')
  }

  async function listen(): Promise<void> {
    while (!signal.aborted) {
      try {
        await underLock(db, 'telegram-receive', receive)
      } catch (error) {
        warn(error)
        await pause(RETRY_MS)
      }
    }
  }

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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** One server holds the lock; the others try again every few seconds. */
async function underLock(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (own) => {
    const lock = sql`hashtextextended(${name}, 0)`
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(own)
    if (!rows[0]?.held) return pause(RETRY_MS)
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

/** Stores its number in the same transaction, so that no update is lost or stored twice. */
async function storeUpdate(db: Db, { update_id, message }: Update, now: Date): Promise<void> {
  await changeAs(db, system, now, async (tx) => {
    if (message) await storeMessage(tx, message, now)
    const next_update = String(update_id + 1)
    await everyRow(tx)
      .insertInto('telegram_progress')
      .values({ id: 1, next_update })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_update }))
      .execute()
  })
}

async function storeMessage(tx: Db, message: NonNullable<Update['message']>, now: Date): Promise<void> {
  const chat = String(message.chat.id)
  // PostgreSQL refuses the NUL character in text.
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
  await addMessage(tx, now, { threadId: id, authorId: user_id, fromSupport: false, text, via: 'telegram' })
}

/** Binds a Telegram chat, with its messages so far, to the user of the link. */
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
  await threads
    .updateTable('chat_threads')
    .set({ telegram_chat: chat, telegram_code: null })
    .where('id', '=', own.id)
    .execute()
}
