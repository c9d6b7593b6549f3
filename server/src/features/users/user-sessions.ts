import type * as contract from '#contract/api/people/users'
import type { Db } from '../../core/database/database'
import { readPage } from '../../core/database/lists'
import { visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { idleLimit, type Session } from '../../core/identity/session'
import { endSessions } from '../auth/for-others'
import { lockUser } from './edit-user'

/** Open sessions of users in scope. */
function openSessions(db: Db, { scope }: Session, now: Date) {
  return visible(db, scope)
    .users()
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.last_used_at', '>', idleLimit(now))
}

export async function findSessions({ db, session, now, query }: Call<typeof contract.listSessions>) {
  let rows = openSessions(db, session, now).select([
    'sessions.id',
    'users.id as user_id',
    'users.name',
    'users.surname',
    'sessions.started_at',
    'sessions.last_used_at',
    'sessions.ip',
    'sessions.user_agent',
  ])
  if (query.user !== undefined) rows = rows.where('users.id', '=', query.user)
  const isUpwards = query.ordering === 'last_used_at'
  const ordered = rows.orderBy('sessions.last_used_at', isUpwards ? 'asc' : 'desc').orderBy('sessions.id')
  const page = await readPage(db, ordered, query)
  return {
    ...page,
    rows: page.rows.map(({ user_id, name, surname, ...row }) => ({
      ...row,
      user: { id: user_id, name: `${name} ${surname}`.trim() },
      started_at: row.started_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === session.id,
    })),
  }
}

export async function endSession({ db, session, now, params, request }: Call<typeof contract.endSession>) {
  const found = await openSessions(db, session, now)
    .select('users.id as userId')
    .where('sessions.id', '=', params.id)
    .executeTakeFirstOrThrow(notFound)
  await lockUser(db, session, found.userId)
  await endSessions(db, { request, reason: 'ended-by-administrator', now, sessionId: params.id })
  return { ok: true as const }
}

export async function endUserSessions(call: Call<typeof contract.endUserSessions>) {
  const { db, now, session, params, request } = call
  await lockUser(db, session, params.id)
  const ended = await endSessions(db, { request, reason: 'ended-by-administrator', now, userId: params.id })
  return { ended: ended.length }
}
