import { sql } from 'kysely'
import { alertOutcome, outcomeText } from '#contract/alerts/alert-outcome'
import { alertText } from '#contract/alerts/alert-text'
import type { listAlerts } from '#contract/api/real-time/alerts'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { asData, readPage } from '../../core/database/lists'
import { everyRow, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { UserRights } from '../../core/identity/session'

/** The alerts of a user whose subjects are still visible: an object may have become secret since. */
export function ownAlerts(db: Db, who: UserRights) {
  const cases = visible(db, who.scope).cases().select('exceedance_cases.id')
  const stations = visible(db, who.scope).stations().select('online_stations.id')
  const card = sql<number | null>`(alerts.params ->> 'card')::int`
  const cards = visible(db, who.scope).cards().select('expertise_cards.id')
  return everyRow(db)
    .selectFrom('alerts')
    .leftJoin('exceedance_cases as subject', 'subject.id', 'alerts.case_id')
    .selectAll('alerts')
    .select([
      'subject.status as case_status',
      'subject.closes_itself',
      'subject.is_confirmed',
      'subject.worst_load',
    ])
    .where('alerts.user_id', '=', who.userId)
    .where((row) => row.or([row('alerts.case_id', 'is', null), row('alerts.case_id', 'in', cases)]))
    .where((row) => row.or([row('alerts.station_id', 'is', null), row('alerts.station_id', 'in', stations)]))
    .where((row) => row.or([row(card, 'is', null), row(card, 'in', cards)]))
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof ownAlerts>['executeTakeFirstOrThrow']>>
type LinkedAlert = Pick<AlertRow, 'kind' | 'case_id' | 'station_id' | 'params'>

const screens: Partial<Record<AlertRow['kind'], string>> = {
  exceedance: '/cases',
  deadline: '/cases?overdue=true',
  returned: '/labor/dashboard',
  queue: '/csak/moderation_air',
  integration: '/integrations/api/index',
  conclusion: '/expertise?expiring=true',
  chat: '/help/telegram',
  backup: '/settings/backups/index',
  'missing-data': '/online-co2/index',
}

export function linkOf({ kind, case_id, station_id, params }: LinkedAlert): string | null {
  if (params.card !== undefined) return `/expertise/${params.card}`
  if (case_id !== null) return `/cases/${case_id}`
  return station_id === null ? (screens[kind] ?? null) : `/online-co2/index?station=${station_id}`
}

export function outcomeOf(row: AlertRow, lang: Language) {
  const { params, case_status: status, closes_itself, is_confirmed, worst_load } = row
  if (status === null || closes_itself === null || is_confirmed === null || worst_load === null) return null
  const now = { status, closesItself: closes_itself, isConfirmed: is_confirmed, worstLoad: worst_load }
  const code = alertOutcome(params, now)
  return code ? { code, text: outcomeText(code, now, lang) } : null
}

function asAlert(row: AlertRow, lang: Language) {
  const { id, kind, at, read_at, params, channels } = row
  const times = { at: at.toISOString(), is_read: read_at !== null }
  const texts = { ...alertText(kind, params, lang), outcome: outcomeOf(row, lang) }
  return { id, kind, ...times, channels, ...texts, link: linkOf(row) }
}

export async function findAlerts(
  db: Db,
  who: UserRights,
  lang: Language,
  query: Call<typeof listAlerts>['query'],
) {
  let rows = ownAlerts(db, who)
  if (query.kind) rows = rows.where('alerts.kind', '=', query.kind)
  if (query.unread !== undefined) rows = rows.where('alerts.read_at', query.unread ? 'is' : 'is not', null)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const page = await readPage(db, rows.orderBy('alerts.id', direction), query)
  const { unread } = await db
    .selectFrom(ownAlerts(db, who).where('alerts.read_at', 'is', null).as('own'))
    .select(sql<number>`count(*)::int`.as('unread'))
    .executeTakeFirstOrThrow()
  return { ...asData({ ...page, rows: page.rows.map((row) => asAlert(row, lang)) }), unread }
}

export async function readAlert(db: Db, who: UserRights, lang: Language, id: number) {
  const row = await ownAlerts(db, who).where('alerts.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asAlert(row, lang)
}
