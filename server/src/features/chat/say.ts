import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { type Announcement, announce } from '../alerts/for-others'
import { queueForTelegram } from './send-to-telegram'

interface Said {
  threadId: number
  authorId: number | null
  fromSupport: boolean
  text: string
  fileId?: number
  via: 'product' | 'telegram'
}

/** Adds a message, reopens the conversation and notifies its members, in the same transaction. */
export async function say(tx: Db, now: Date, said: Said): Promise<number> {
  const chat = everyRow(tx)
  const thread = await chat
    .updateTable('chat_threads')
    .set({ last_message_at: now, status: 'open' })
    .where('id', '=', said.threadId)
    .returning(['user_id', 'telegram_chat', 'assigned_to', 'read_by_user', 'read_by_support'])
    .executeTakeFirstOrThrow()
  // An answer waits until a task has sent it.
  const isForTelegram = thread.telegram_chat !== null && said.via === 'product' && said.fromSupport
  const { id } = await chat
    .insertInto('chat_messages')
    .values({
      thread_id: said.threadId,
      author_id: said.authorId,
      from_support: said.fromSupport,
      text: said.text,
      file_id: said.fileId ?? null,
      via: said.via,
      passed_on: isForTelegram ? null : false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chat
    .updateTable('chat_threads')
    .set(said.fromSupport ? { read_by_support: id } : { read_by_user: id })
    .where('id', '=', said.threadId)
    .execute()
  if (isForTelegram) await queueForTelegram(tx, said.threadId)
  await emit(tx, 'chat.changed', { threadId: said.threadId, userId: thread.user_id })
  await announce(tx, now, [newsOf(said, thread)])
  return id
}

interface Thread {
  user_id: number | null
  assigned_to: number | null
  read_by_user: number
  read_by_support: number
}

/** Told once until it is read: to the user that there is an answer, to who takes care of it that there is a question. */
function newsOf({ threadId, fromSupport, text }: Said, thread: Thread): Announcement {
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
