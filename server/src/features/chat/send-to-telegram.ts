import type { Config } from '../../core/config'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { addTask, type Task } from '../../core/jobs/tasks'
import { openTelegram, TelegramRefusal } from './telegram-api'

const TASK = 'send-to-telegram'
const LONGEST_TEXT = 4000
/** Over three and a half hours. */
const MAX_ATTEMPTS = 10

/** A further answer does not shorten the wait of a retried one. */
export const queueForTelegram = (tx: Db, threadId: number, inSeconds = 0) =>
  addTask(
    tx,
    TASK,
    { threadId },
    { key: `telegram ${threadId}`, maxAttempts: MAX_ATTEMPTS, inSeconds, keepsRunAt: inSeconds === 0 },
  )

/** Sends the answers of one conversation in order; a retry does not hold up other conversations. */
export function sendToTelegram(config: Config, db: Db): Task[] {
  const ask = openTelegram(config)
  if (!ask) return []
  return [
    {
      name: TASK,
      async run({ payload }) {
        const threadId = Number(payload.threadId)
        for (const waiting of await findWaiting(db, threadId)) {
          const text = [waiting.text, waiting.file_name].filter(Boolean).join('\n') || '…'
          const pass_attempts = waiting.pass_attempts + 1
          const store = (values: object) =>
            everyRow(db).updateTable('chat_messages').set(values).where('id', '=', waiting.id).execute()
          try {
            await ask('sendMessage', { chat_id: waiting.telegram_chat, text: text.slice(0, LONGEST_TEXT) })
            await store({ passed_on: true })
          } catch (error) {
            if (!(error instanceof TelegramRefusal)) throw error
            if (error.pause !== undefined) return queueForTelegram(db, threadId, error.pause)
            // 400 and 403: the chat is gone, or the user has blocked the bot.
            const isBlocked = error.status === 400 || error.status === 403
            if (!isBlocked && pass_attempts < MAX_ATTEMPTS) {
              await store({ pass_attempts })
              throw error
            }
            await store({ pass_attempts, passed_on: false, pass_error: isBlocked ? 'blocked' : 'given_up' })
          }
        }
      },
    },
    {
      name: 'requeue-telegram',
      cron: '*/10 * * * *',
      async run() {
        const threads = await everyRow(db)
          .selectFrom('chat_messages')
          .select('thread_id')
          .distinct()
          .where('passed_on', 'is', null)
          .execute()
        for (const { thread_id } of threads) await queueForTelegram(db, thread_id)
      },
    },
  ]
}

function findWaiting(db: Db, threadId: number) {
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
    .where('chat_messages.thread_id', '=', threadId)
    .where('chat_messages.passed_on', 'is', null)
    .where('chat_threads.telegram_chat', 'is not', null)
    .orderBy('chat_messages.id')
    .execute()
}
