import { sql } from 'kysely'
import { dueOf, remindAt } from '#contract/domain/cases/case-deadlines'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { changeAs, system } from '../../core/identity/actor'
import { type Announcement, announce } from '../alerts/for-others'
import { deadlineNews, findToldCases } from './case-announcements'
import { addEntries, type NewEntry } from './case-entries'

interface Late {
  id: number
  due: Date
  what: 'reminded' | 'escalated'
}

/** Reminds of deadlines before they pass, and says to more people that one has passed; of each once. */
export function watchDeadlines(db: Db, now: Date): Promise<void> {
  return changeAs(db, system, now, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('watch deadlines'))`.execute(tx)
    const waiting = await everyRow(tx)
      .selectFrom('exceedance_cases')
      .select(['id', 'status', 'opened_at', 'acknowledge_by', 'close_by', 'reminded_for', 'escalated_for'])
      .where('status', '<>', 'closed')
      .execute()
    const late = waiting.flatMap((one): Late[] => {
      const due = dueOf(one)
      const isTold = (at: Date | null) => at?.getTime() === due?.getTime()
      if (!due) return []
      if (due < now) return isTold(one.escalated_for) ? [] : [{ id: one.id, due, what: 'escalated' }]
      const at = remindAt(one)
      if (!at || at > now || isTold(one.reminded_for)) return []
      return [{ id: one.id, due, what: 'reminded' }]
    })
    if (late.length === 0) return
    for (const { id, due, what } of late) {
      await everyRow(tx)
        .updateTable('exceedance_cases')
        .set(what === 'reminded' ? { reminded_for: due } : { reminded_for: due, escalated_for: due })
        .where('id', '=', id)
        .execute()
      await emit(tx, 'case.changed', { id })
    }
    await addEntries(
      tx,
      now,
      late.map(({ id, what }): NewEntry => ({ case_id: id, kind: what })),
    )
    const told = await findToldCases(
      tx,
      late.map(({ id }) => id),
    )
    const news = late.flatMap(({ id, what, due }): Announcement[] => {
      const one = told.get(id)
      return one ? [deadlineNews(one, what, due)] : []
    })
    await announce(tx, now, news)
  })
}
