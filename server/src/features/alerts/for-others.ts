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

/** Something to be told, once, to everybody whom it concerns and who wants to know. */
export interface Announcement {
  kind: AlertKindName
  /** Of what it is told once. */
  once: string
  params: AlertParams
  caseId?: number
  stationId?: number
  /** Whom it concerns, among those whose role hears of its kind at all. */
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

/** More than so many at once are told as one. */
const FEW = 3

interface Row {
  user_id: number
  kind: AlertKindName
  once: string
  case_id: number | null
  station_id: number | null
  params: string
  channels: string[]
}

/** Writes what is told, with the change that it tells of; browsers hear of it when that is committed. */
export async function announce(tx: Db, now: Date, announcements: readonly Announcement[]): Promise<void> {
  if (announcements.length === 0) return
  const listeners = await findListeners(tx)
  const rows = listeners.flatMap((listener) => toldTo(listener, announcements, now))
  if (rows.length === 0) return
  const { rows: told } = await sql<{ user_id: number }>`
    insert into alerts (user_id, kind, once, case_id, station_id, params, channels, at)
    select user_id, kind, once, case_id, station_id, params::jsonb, channels, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as rows (user_id int, kind text, once text, case_id int, station_id int, params text, channels text[])
    on conflict (user_id, once) do nothing returning user_id`.execute(tx)
  const userIds = [...new Set(told.map(({ user_id }) => user_id))]
  if (userIds.length > 0) await emit(tx, 'alert.raised', { userIds })
}

function toldTo({ who, own, ofRole }: Listener, announcements: readonly Announcement[], now: Date): Row[] {
  const byKind = new Map<AlertKindName, Announcement[]>()
  for (const one of announcements) {
    if (!who.permissions.has(alertKinds[one.kind].needs) || !one.to(who)) continue
    byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one])
  }
  return [...byKind].flatMap(([kind, all]) => {
    const channels = [...channelsFor(kind, own, ofRole)]
    if (channels.length === 0) return []
    const row = { user_id: who.userId, kind, channels }
    if (all.length > FEW)
      return {
        ...row,
        once: `many ${kind} ${now.toISOString()}`,
        case_id: null,
        station_id: null,
        params: JSON.stringify({ many: all.length }),
      }
    return all.map(({ once, params, caseId = null, stationId = null }) => ({
      ...row,
      once,
      case_id: caseId,
      station_id: stationId,
      params: JSON.stringify(params),
    }))
  })
}
