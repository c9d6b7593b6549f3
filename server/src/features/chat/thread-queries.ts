import { sql } from 'kysely'
import type { ChatMessage, ChatThread } from '#contract/api/help/chat'
import type { Db } from '../../core/database/database'
import { holds, type PageQuery, readPage } from '../../core/database/lists'
import { personName } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { offeredName } from '../../core/files/offered-name'
import type { Session } from '../../core/identity/session'

export const maySupport = ({ permissions }: Pick<Session, 'permissions'>) => permissions.has('help.support')

type Side = 'user' | 'support'

/** Whose messages each side has not read: those of the other. */
const unreadBy = (side: Side) =>
  side === 'support'
    ? sql<number>`(select count(*)::int from chat_messages where thread_id = chat_threads.id
        and not from_support and id > chat_threads.read_by_support)`
    : sql<number>`(select count(*)::int from chat_messages where thread_id = chat_threads.id
        and from_support and id > chat_threads.read_by_user)`

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

interface ThreadQuery extends PageQuery {
  status?: ChatThread['status'] | undefined
  mine?: boolean | undefined
  search?: string | undefined
}

export async function findThreads(db: Db, session: Session, query: ThreadQuery) {
  // One who has only looked at the link to Telegram has asked nothing yet.
  let rows = threadRows(db, 'support').where(
    sql<boolean>`exists (select from chat_messages where thread_id = chat_threads.id)`,
  )
  if (query.status) rows = rows.where('chat_threads.status', '=', query.status)
  if (query.mine) rows = rows.where('chat_threads.assigned_to', '=', session.userId)
  if (query.search)
    rows = rows.where(
      // A stranger is no user: joined with a missing name, theirs would be lost.
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
  const row = await threadRows(db, 'support').where('chat_threads.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return asThread(row)
}

export async function findOwnThread(db: Db, session: Session): Promise<ChatThread | null> {
  const row = await threadRows(db, 'user')
    .where('chat_threads.user_id', '=', session.userId)
    .executeTakeFirst()
  return row ? asThread(row) : null
}

/** The conversation that is meant: one’s own, unless another is named and the caller may answer it. */
export async function allowedThread(db: Db, session: Session, id: number | undefined) {
  const threads = everyRow(db).selectFrom('chat_threads').selectAll()
  const row = await (id === undefined || !maySupport(session)
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
    .select([
      'chat_messages.id',
      'chat_messages.thread_id',
      'chat_messages.author_id',
      personName('users').as('author_name'),
      'chat_threads.stranger',
      'chat_messages.from_support',
      'chat_messages.text',
      'chat_messages.via',
      'chat_messages.pass_error as telegram_error',
      'files.name',
      'files.media_type',
      'files.bytes',
      'files.sha256',
      'chat_messages.created_at',
    ])
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>

function asMessage(row: MessageRow, session: Session): ChatMessage {
  const { author_id, author_name, stranger, name, media_type, bytes, sha256: _, created_at, ...rest } = row
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
  const row = await messageRows(db).where('chat_messages.id', '=', messageId).executeTakeFirst()
  if (!row) throw notFound()
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
    .where((row) =>
      row.or([
        row('roles.name', '=', 'admin'),
        row.exists(
          row
            .selectFrom('role_grants')
            .select('role_grants.role_id')
            .whereRef('role_grants.role_id', '=', 'users.role_id')
            .where('role_grants.permission', '=', 'help.support'),
        ),
      ]),
    )
    .select(['users.id', personName('users').as('name')])
    .orderBy('users.id')
  return readPage(db, rows, query)
}
