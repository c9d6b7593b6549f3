import { sql } from 'kysely'
import type { ChatMessage, ChatThread, listThreads } from '#contract/api/help/chat'
import type { Db } from '../../core/database/database'
import { holds, type PageQuery, readPage } from '../../core/database/lists'
import { personName } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { offeredName } from '../../core/files/offered-name'
import type { Call } from '../../core/http/serve'
import { isGranted } from '../../core/identity/granted'
import type { Session } from '../../core/identity/session'

type Side = 'user' | 'support'

/** The messages of the other side that this one has not read. */
const unreadBy = (side: Side) =>
  sql<number>`(select count(*)::int from chat_messages where thread_id = chat_threads.id
    and from_support = ${side === 'user'} and id > ${sql.ref(`chat_threads.read_by_${side}`)})`

function threadRows(db: Db, side: Side) {
  return everyRow(db)
    .selectFrom('chat_threads')
    .leftJoin('users', 'users.id', 'chat_threads.user_id')
    .leftJoin('users as helper', 'helper.id', 'chat_threads.assigned_to')
    .select([
      'chat_threads.id',
      'chat_threads.stranger',
      personName('users').as('user_name'),
      'chat_threads.status',
      'chat_threads.assigned_to as helper_id',
      personName('helper').as('helper_name'),
      'chat_threads.last_message_at',
      sql<boolean>`chat_threads.telegram_chat is not null`.as('has_telegram'),
      unreadBy(side).as('unread'),
      'chat_threads.version',
    ])
}

type ThreadRow = Awaited<ReturnType<ReturnType<typeof threadRows>['executeTakeFirstOrThrow']>>

function asThread({
  stranger,
  user_name,
  helper_id,
  helper_name,
  last_message_at,
  ...row
}: ThreadRow): ChatThread {
  return {
    ...row,
    name: user_name ?? stranger,
    assigned_to: referenceTo(helper_id, helper_name),
    last_message_at: last_message_at.toISOString(),
  }
}

export async function findThreads({ db, session, query }: Call<typeof listThreads>) {
  // Threads without messages were created by opening the link.
  let rows = threadRows(db, 'support').where(
    sql<boolean>`exists (select from chat_messages where thread_id = chat_threads.id)`,
  )
  if (query.status) rows = rows.where('chat_threads.status', '=', query.status)
  if (query.mine) rows = rows.where('chat_threads.assigned_to', '=', session.userId)
  if (query.search)
    rows = rows.where(
      sql<boolean>`(${holds(query.search, 'users.name', 'users.surname')} or ${holds(query.search, 'chat_threads.stranger')})`,
    )
  const page = await readPage(
    db,
    rows.orderBy('unread', 'desc').orderBy('chat_threads.last_message_at', 'desc').orderBy('chat_threads.id'),
    query,
  )
  return { ...page, rows: page.rows.map(asThread) }
}

export async function readThread(db: Db, id: number): Promise<ChatThread> {
  const row = await threadRows(db, 'support')
    .where('chat_threads.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return asThread(row)
}

export async function findOwnThread(db: Db, session: Session): Promise<ChatThread | null> {
  const row = await threadRows(db, 'user')
    .where('chat_threads.user_id', '=', session.userId)
    .executeTakeFirst()
  return row ? asThread(row) : null
}

/** The user's own thread, unless another is named and they may answer it. */
export async function allowedThread(db: Db, session: Session, id: number | undefined) {
  const threads = everyRow(db).selectFrom('chat_threads').selectAll()
  const row = await (id === undefined || !session.permissions.has('help.support')
    ? threads.where('user_id', '=', session.userId)
    : threads.where('id', '=', id)
  ).executeTakeFirst()
  if (id !== undefined && row?.id !== id) throw notFound()
  return row
}

function messageRows(db: Db) {
  return everyRow(db)
    .selectFrom('chat_messages')
    .innerJoin('chat_threads', 'chat_threads.id', 'chat_messages.thread_id')
    .leftJoin('users', 'users.id', 'chat_messages.author_id')
    .leftJoin('files', 'files.id', 'chat_messages.file_id')
    .selectAll('chat_messages')
    .select([
      personName('users').as('author_name'),
      'chat_threads.stranger',
      'chat_messages.pass_error as telegram_error',
      'files.name',
      'files.media_type',
      'files.bytes',
      'files.sha256',
    ])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>

function asMessage(row: MessageRow, session: Session): ChatMessage {
  const { author_id, author_name, stranger, name, media_type, bytes, sha256, created_at, ...rest } = row
  return {
    ...rest,
    author: author_name ?? stranger,
    is_mine: author_id === session.userId,
    file:
      name !== null && media_type !== null && bytes !== null
        ? { name: offeredName(name, media_type), media_type, bytes }
        : null,
    created_at: created_at.toISOString(),
  }
}

export async function findMessages(db: Db, session: Session, threadId: number, query: PageQuery) {
  const rows = messageRows(db)
    .where('chat_messages.thread_id', '=', threadId)
    .orderBy('chat_messages.id', 'desc')
  const page = await readPage(db, rows, query)
  return { ...page, rows: page.rows.map((row) => asMessage(row, session)) }
}

export async function readMessage(db: Db, session: Session, id: number): Promise<ChatMessage> {
  const row = await messageRows(db).where('chat_messages.id', '=', id).executeTakeFirstOrThrow()
  return asMessage(row, session)
}

export async function readFileOf(db: Db, session: Session, messageId: number) {
  const row = await messageRows(db)
    .where('chat_messages.id', '=', messageId)
    .executeTakeFirstOrThrow(notFound)
  await allowedThread(db, session, row.thread_id)
  const { name, media_type, bytes, sha256 } = row
  if (name === null || media_type === null || bytes === null || sha256 === null) throw notFound()
  return { name, media_type, bytes, sha256 }
}

export async function findSupporters(db: Db, query: PageQuery) {
  const rows = everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.deleted_at', 'is', null)
    .where('users.status', '=', 'active')
    .where(isGranted('help.support'))
    .select(['users.id', personName('users').as('name')])
    .orderBy('users.id')
  return readPage(db, rows, query)
}
