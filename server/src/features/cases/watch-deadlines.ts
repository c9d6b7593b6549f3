import { sql } from 'kysely'
import { dueOf, remindAt } from '#contract/domain/cases/case-deadlines'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { changeAs, system } from '../../core/identity/actor'
import { type NewAlert, raiseAlerts } from '../alerts/for-others'
import { addEntries, deadlineAlert, findCaseSummaries, type NewEntry } from './case-alerts'

interface Late {
  id: number
  due: Date
  what: 'reminded' | 'escalated'
}

/** Reminds of each deadline once before it passes, and escalates it once after. */
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
      const isDone = (at: Date | null) => at?.getTime() === due?.getTime()
      if (!due) return []
      if (due < now) return isDone(one.escalated_for) ? [] : [{ id: one.id, due, what: 'escalated' }]
      const at = remindAt(one)
      if (!at || at > now || isDone(one.reminded_for)) return []
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
    const summaries = await findCaseSummaries(
      tx,
      late.map(({ id }) => id),
    )
    const alerts = late.flatMap(({ id, what, due }): NewAlert[] => {
      const one = summaries.get(id)
      return one ? [deadlineAlert(one, what, due)] : []
    })
    await raiseAlerts(tx, now, alerts)
  })
}
