import { sql } from 'kysely'
import {
  type AlertKindName,
  alertKinds,
  type ChosenChannels,
  channelsFor,
} from '#contract/alerts/alert-kinds'
import type { AlertParams } from '#contract/alerts/alert-text'
import type { Db } from '../../core/database/database'
import { emit } from '../../core/events/events'
import { readNotifiedRights, type UserRights } from '../../core/identity/session'

export interface NewAlert {
  kind: AlertKindName
  /** A user is alerted once for each value. */
  once: string
  params: AlertParams
  caseId?: number
  stationId?: number
  /** Which users, of those whose permissions include this kind. */
  to: (who: UserRights) => boolean
}

interface Listener {
  who: UserRights
  own: ChosenChannels
  ofRole: ChosenChannels
}

async function findListeners(db: Db): Promise<Listener[]> {
  const everybody = await readNotifiedRights(db)
  const settings = await db
    .selectFrom('notification_settings')
    .select(['role_id', 'user_id', 'kinds'])
    .execute()
  const ofRoles = new Map(settings.map(({ role_id, kinds }) => [role_id, kinds]))
  const ofUsers = new Map(settings.map(({ user_id, kinds }) => [user_id, kinds]))
  return everybody
    .filter(({ permissions }) => permissions.has('alerts.view'))
    .map((who) => ({ who, own: ofUsers.get(who.userId) ?? {}, ofRole: ofRoles.get(who.roleId) ?? {} }))
}

/** More alerts of a kind at once become one. */
const FEW = 3

/** Stores alerts in the transaction of the change; browsers are notified after its commit. */
export async function raiseAlerts(tx: Db, now: Date, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return
  const listeners = await findListeners(tx)
  const rows = listeners.flatMap((listener) => alertsFor(listener, alerts, now))
  if (rows.length === 0) return
  const { rows: stored } = await sql<{ user_id: number }>`
    insert into alerts (user_id, kind, once, case_id, station_id, params, channels, at)
    select user_id, kind, once, case_id, station_id, params::jsonb, channels, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as rows (user_id int, kind text, once text, case_id int, station_id int, params text, channels text[])
    on conflict (user_id, once) do nothing returning user_id`.execute(tx)
  const userIds = [...new Set(stored.map(({ user_id }) => user_id))]
  if (userIds.length > 0) await emit(tx, 'alert.raised', { userIds })
}

function alertsFor({ who, own, ofRole }: Listener, alerts: readonly NewAlert[], now: Date) {
  const byKind = new Map<AlertKindName, NewAlert[]>()
  for (const one of alerts) {
    if (!who.permissions.has(alertKinds[one.kind].needs) || !one.to(who)) continue
    byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one])
  }
  return [...byKind].flatMap(([kind, all]) => {
    const channels = [...channelsFor(kind, own, ofRole)]
    if (channels.length === 0) return []
    const row = { user_id: who.userId, kind, channels }
    const few: Omit<NewAlert, 'kind' | 'to'>[] =
      all.length > FEW ? [{ once: `many ${kind} ${now.toISOString()}`, params: { many: all.length } }] : all
    return few.map(({ once, params, caseId, stationId }) => ({
      ...row,
      once,
      params: JSON.stringify(params),
      case_id: caseId ?? null,
      station_id: stationId ?? null,
    }))
  })
}
