import { randomBytes } from 'node:crypto'
import * as contract from '#contract/api/help/chat'
import type { App } from '../../core/app'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import { asData } from '../../core/database/lists'
import { everyRow } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import { offerFile } from '../../core/files/offer-file'
import { storeUpload } from '../../core/files/store-upload'
import { type Call, serve, serveRaw } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import type { Session } from '../../core/identity/session'
import { say } from './say'
import { bridgeToTelegram } from './telegram-bridge'
import {
  allowedThread,
  findMessages,
  findOwnThread,
  findSupporters,
  findThreads,
  readFileOf,
  readMessage,
  readThread,
} from './thread-queries'

/** The conversation with those who help, and its way to Telegram. */
export function chatRoutes(app: App): void {
  const bridge = bridgeToTelegram(app)

  serve(app, contract.readOwnThread, async ({ db, session, now }) => {
    const bot = await bridge?.botName()
    const telegram = bot ? await telegramLink(db, session, now, bot) : null
    return { thread: await findOwnThread(db, session), telegram }
  })
  serve(app, contract.listMessages, async ({ db, session, query }) => {
    const thread = await allowedThread(db, session, query.thread)
    if (!thread) return { data: [], next: null, count: 0, count_exact: true as const }
    return asData(await findMessages(db, session, thread.id, query))
  })
  serve(app, contract.sendMessage, async ({ db, session, now, body }) => {
    const { threadId, fromSupport } = await threadToWrite(db, session, now, body.thread_id)
    const said = { threadId, fromSupport, authorId: session.userId, via: 'product' } as const
    return readMessage(db, session, await say(db, now, { ...said, text: body.text }))
  })
  serve(app, contract.sendFile, async ({ db, session, now, body }) => {
    const { threadId, fromSupport } = await threadToWrite(db, session, now, body.thread_id)
    const fileId = await storeUpload(app, db, body.file, { purpose: 'chat', now })
    const said = { threadId, fromSupport, authorId: session.userId, via: 'product' } as const
    return readMessage(db, session, await say(db, now, { ...said, text: '', fileId }))
  })
  serveRaw(app, contract.readMessageFile, async ({ db, session, params, reply }) => {
    const file = await readFileOf(db, session, params.id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
  serve(app, contract.markRead, markRead)
  serve(app, contract.listThreads, async ({ db, session, query }) =>
    asData(await findThreads(db, session, query)),
  )
  serve(app, contract.changeThread, changeThread)
  serve(app, contract.listSupporters, async ({ db, query }) => asData(await findSupporters(db, query)))
}

/** With a conversation's id the message is an answer in it; without, it is sent in the user's own, which it begins. */
async function threadToWrite(db: Db, session: Session, now: Date, id: number | undefined) {
  const thread = await allowedThread(db, session, id)
  if (thread) return { threadId: thread.id, fromSupport: thread.user_id !== session.userId }
  return { threadId: await beginThread(db, session, now), fromSupport: false }
}

async function beginThread(db: Db, session: Session, now: Date): Promise<number> {
  const { id } = await everyRow(db)
    .insertInto('chat_threads')
    .values({ user_id: session.userId, last_message_at: now, telegram_code: randomBytes(12).toString('hex') })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: session.userId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The code in it binds the reader’s Telegram to their conversation, which it begins. */
async function telegramLink(db: Db, session: Session, now: Date, bot: string): Promise<string> {
  const code = randomBytes(12).toString('hex')
  const { telegram_code } = await everyRow(db)
    .insertInto('chat_threads')
    .values({ user_id: session.userId, last_message_at: now, telegram_code: code })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        telegram_code: row.fn.coalesce('chat_threads.telegram_code', row.val(code)),
      })),
    )
    .returning('telegram_code')
    .executeTakeFirstOrThrow()
  return `https://t.me/${bot}?start=${telegram_code}`
}

async function markRead({ db, session, body }: Call<typeof contract.markRead>) {
  const thread = await allowedThread(db, session, body.thread_id)
  if (!thread) throw notFound()
  const column = thread.user_id === session.userId ? 'read_by_user' : 'read_by_support'
  if (thread[column] >= body.message_id) return { ok: true as const }
  const last = await everyRow(db)
    .selectFrom('chat_messages')
    .select('id')
    .where('thread_id', '=', thread.id)
    .where('id', '=', body.message_id)
    .executeTakeFirst()
  if (!last) throw notFound()
  await everyRow(db)
    .updateTable('chat_threads')
    .set({ [column]: last.id })
    .where('id', '=', thread.id)
    .execute()
  await emit(db, 'chat.changed', { threadId: thread.id, userId: thread.user_id })
  return { ok: true as const }
}

async function changeThread({ db, params, body }: Call<typeof contract.changeThread>) {
  const { version, ...fields } = body
  const current = await everyRow(db)
    .selectFrom('chat_threads')
    .selectAll()
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst()
  if (!current) throw notFound()
  rejectStale(await readThread(db, params.id), version)
  const helpers = await findSupporters(db, { page_size: 1_000 })
  if (fields.assigned_to && !helpers.rows.some(({ id }) => id === fields.assigned_to))
    throw wrongField('assigned_to', 'not-found', 'There is nobody of that id who may answer')
  const changes = changesOf(current, fields)
  if (!isEmpty(changes)) {
    await everyRow(db)
      .updateTable('chat_threads')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', params.id)
      .execute()
    await emit(db, 'chat.changed', { threadId: params.id, userId: current.user_id })
  }
  return readThread(db, params.id)
}
