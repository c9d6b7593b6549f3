import { randomBytes } from 'node:crypto'
import * as contract from '#contract/api/help/chat'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { asData } from '../../core/database/lists'
import { lockRow, saveChanges } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import { emit } from '../../core/events/events'
import { offerFile } from '../../core/files/offer-file'
import { storeUpload } from '../../core/files/store-upload'
import { type Call, serve, serveRaw } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import type { Session } from '../../core/identity/session'
import { addMessage } from './add-message'
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

export function chatRoutes(app: App): void {
  const bridge = bridgeToTelegram(app)

  serve(app, contract.readOwnThread, async ({ db, session, now }) => {
    const bot = await bridge?.botName()
    const code = bot && (await ownThread(db, session, now)).telegram_code
    const telegram = code ? `https://t.me/${bot}?start=${code}` : null
    return { thread: await findOwnThread(db, session), telegram }
  })
  serve(app, contract.listMessages, async ({ db, session, query }) => {
    const thread = await allowedThread(db, session, query.thread)
    if (!thread) return { data: [], next: null, count: 0, count_exact: true as const }
    return asData(await findMessages(db, session, thread.id, query))
  })
  serve(app, contract.sendMessage, async ({ db, session, now, body }) => {
    const message = await beginMessage(db, session, now, body.thread_id)
    return readMessage(db, session, await addMessage(db, now, { ...message, text: body.text }))
  })
  serve(app, contract.sendFile, async ({ db, session, now, body }) => {
    const message = await beginMessage(db, session, now, body.thread_id)
    const fileId = await storeUpload(app, db, body.file, { purpose: 'chat', now })
    return readMessage(db, session, await addMessage(db, now, { ...message, text: '', fileId }))
  })
  serveRaw(app, contract.readMessageFile, async ({ db, session, params, reply }) => {
    const file = await readFileOf(db, session, params.id)
    reply.header('cache-control', 'private, no-store')
    return offerFile(reply, file, app.files.read(file.sha256))
  })
  serve(app, contract.markRead, markRead)
  serve(app, contract.listThreads, async (call) => asData(await findThreads(call)))
  serve(app, contract.changeThread, changeThread)
  serve(app, contract.listSupporters, async ({ db, query }) => asData(await findSupporters(db, query)))
}

/** With a thread's id the message is an answer in it; without, it is written to the user's own thread. */
async function beginMessage(db: Db, session: Session, now: Date, id: number | undefined) {
  const thread = (await allowedThread(db, session, id)) ?? (await ownThread(db, session, now))
  const fromSupport = thread.user_id !== session.userId
  return { threadId: thread.id, fromSupport, authorId: session.userId, via: 'product' } as const
}

/** The user's own thread, created if there is none; its code binds their Telegram to it. */
function ownThread(db: Db, session: Session, now: Date) {
  const code = randomBytes(12).toString('hex')
  return everyRow(db)
    .insertInto('chat_threads')
    .values({ user_id: session.userId, last_message_at: now, telegram_code: code })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        telegram_code: row.fn.coalesce('chat_threads.telegram_code', row.val(code)),
      })),
    )
    .returning(['id', 'user_id', 'telegram_code'])
    .executeTakeFirstOrThrow()
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
    .executeTakeFirstOrThrow(notFound)
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
  const current = await lockRow(everyRow(db), 'chat_threads', params.id)
  rejectStale(await readThread(db, params.id), version)
  const helpers = await findSupporters(db, { page_size: 1_000 })
  if (fields.assigned_to && !helpers.rows.some(({ id }) => id === fields.assigned_to))
    throw wrongField('assigned_to', 'not-found', 'There is nobody of that id who may answer')
  if (await saveChanges(everyRow(db), 'chat_threads', current, fields))
    await emit(db, 'chat.changed', { threadId: params.id, userId: current.user_id })
  return readThread(db, params.id)
}
