import type { Db } from '../../core/database/database'
import { idleLimit, type Session } from '../../core/identity/session'

export async function findOwnSessions(db: Db, session: Session, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'started_at', 'last_used_at', 'ip', 'user_agent'])
    .where('user_id', '=', session.userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', idleLimit(now))
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === session.id,
  }))
}
