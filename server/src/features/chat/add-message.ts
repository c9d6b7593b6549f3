import type { Db } from '../../core/database/database'
import { insertRow } from '../../core/database/rows'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { type NewAlert, raiseAlerts } from '../alerts/for-others'
import { queueForTelegram } from './send-to-telegram'

interface NewMessage {
  threadId: number
  authorId: number | null
  fromSupport: boolean
  text: string
  fileId?: number
  via: 'product' | 'telegram'
}

/** Adds a message, reopens the conversation and notifies its members, in the same transaction. */
export async function addMessage(tx: Db, now: Date, message: NewMessage): Promise<number> {
  const chat = everyRow(tx)
  const thread = await chat
    .updateTable('chat_threads')
    .set({ last_message_at: now, status: 'open' })
    .where('id', '=', message.threadId)
    .returning(['user_id', 'telegram_chat', 'assigned_to', 'read_by_user', 'read_by_support'])
    .executeTakeFirstOrThrow()
  const isForTelegram = thread.telegram_chat !== null && message.via === 'product' && message.fromSupport
  const id = await insertRow(chat, 'chat_messages', {
    thread_id: message.threadId,
    author_id: message.authorId,
    from_support: message.fromSupport,
    text: message.text,
    file_id: message.fileId ?? null,
    via: message.via,
    passed_on: isForTelegram ? null : false,
    created_at: now,
  })
  await chat
    .updateTable('chat_threads')
    .set(message.fromSupport ? { read_by_support: id } : { read_by_user: id })
    .where('id', '=', message.threadId)
    .execute()
  if (isForTelegram) await queueForTelegram(tx, message.threadId)
  await emit(tx, 'chat.changed', { threadId: message.threadId, userId: thread.user_id })
  await raiseAlerts(tx, now, [alertOf(message, thread)])
  return id
}

interface Thread {
  user_id: number | null
  assigned_to: number | null
  read_by_user: number
  read_by_support: number
}

/** Once until it is read: the user is alerted to an answer, the supporters to a question. */
function alertOf({ threadId, fromSupport, text }: NewMessage, thread: Thread): NewAlert {
  const { user_id, assigned_to, read_by_user, read_by_support } = thread
  const reason = text.slice(0, 100)
  return fromSupport
    ? {
        kind: 'chat',
        once: `chat answered ${threadId} ${read_by_user}`,
        params: { what: 'answered', reason },
        to: ({ userId }) => userId === user_id,
      }
    : {
        kind: 'chat',
        once: `chat asked ${threadId} ${read_by_support}`,
        params: { what: 'asked', reason },
        to: ({ userId, permissions }) =>
          permissions.has('help.support') && userId !== user_id && userId === (assigned_to ?? userId),
      }
}
