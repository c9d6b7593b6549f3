import * as z from 'zod'
import { endpoint } from '../../endpoint'
import { done, flag, instant, listOf, listQuery, recordId, reference, text, version } from '../../shapes'
import { attachment } from './knowledge-base'

export const chatStatus = z.enum(['open', 'closed'])

const thread = z.object({
  id: z.number().int(),
  /** The user, or a Telegram user. */
  name: z.string(),
  status: chatStatus,
  assigned_to: reference.nullable(),
  /** Messages of the other side that the caller has not read. */
  unread: z.number().int(),
  last_message_at: instant,
  has_telegram: z.boolean(),
  version,
})
export type ChatThread = z.infer<typeof thread>

export const readOwnThread = endpoint('GET /api/help/chat/', {
  access: 'help.chat',
  summary: 'The caller’s own conversation, and the link that brings it to Telegram where a bot is set up',
  response: z.object({ thread: thread.nullable(), telegram: z.string().nullable() }),
})

const message = z.object({
  id: z.number().int(),
  thread_id: z.number().int(),
  author: z.string(),
  is_mine: z.boolean(),
  from_support: z.boolean(),
  text: z.string(),
  via: z.enum(['product', 'telegram']),
  file: z.object({ name: z.string(), media_type: z.string(), bytes: z.number().int() }).nullable(),
  /** Telegram refused the answer. */
  telegram_error: z.enum(['blocked', 'given_up']).nullable(),
  created_at: instant,
})
export type ChatMessage = z.infer<typeof message>

export const listMessages = endpoint('GET /api/help/chat/messages/', {
  access: 'help.chat',
  summary: 'Messages of one’s own conversation, or of one that the caller may answer; the latest first',
  query: listQuery(['id'], { thread: recordId.optional() }).omit({ search: true }),
  response: listOf(message),
  otherStatuses: [404],
})

export const sendMessage = endpoint('POST /api/help/chat/messages/', {
  access: 'help.chat',
  summary: 'Write to those who help; or, with a conversation named, answer in it',
  body: z.strictObject({ thread_id: recordId.optional(), text: text(4000) }),
  response: message,
  status: 201,
})

export const sendFile = endpoint('POST /api/help/chat/files/', {
  access: 'help.chat',
  summary: 'Send a file: PDF, Word, Excel up to 20 MB, a picture up to 2 MB',
  body: z.strictObject({ thread_id: recordId.optional(), file: attachment }),
  response: message,
  status: 201,
})

export const readMessageFile = endpoint('GET /api/help/chat/messages/{id}/file/', {
  access: 'help.chat',
  summary: 'The file of a message',
  response: z.file(),
})

export const markRead = endpoint('PUT /api/help/chat/read/', {
  access: 'help.chat',
  summary: 'Everything up to this message was read',
  body: z.strictObject({ thread_id: recordId.optional(), message_id: recordId }),
  response: done,
})

export const listThreads = endpoint('GET /api/help/chat/threads/', {
  access: 'help.support',
  summary: 'All conversations, those with something unread first',
  query: listQuery(['id'], { status: chatStatus.optional(), mine: flag.optional() }),
  response: listOf(thread),
})

export const changeThread = endpoint('PATCH /api/help/chat/threads/{id}/', {
  access: 'help.support',
  summary: 'Hand a conversation over to somebody, close it or open it again',
  body: z
    .strictObject({ assigned_to: recordId.nullable(), status: chatStatus })
    .partial()
    .extend({ version }),
  response: thread,
})

export const listSupporters = endpoint('GET /api/help/chat/supporters/', {
  access: 'help.support',
  summary: 'Those who may answer',
  query: listQuery(['id']).omit({ search: true }),
  response: listOf(reference),
})
