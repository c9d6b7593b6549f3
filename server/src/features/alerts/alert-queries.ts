import { sql } from 'kysely'
import { alertText } from '#contract/alerts/alert-text'
import type { listAlerts } from '#contract/api/real-time/alerts'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { asData, readPage } from '../../core/database/lists'
import { visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import type { UserRights } from '../../core/identity/session'

/** What was told to somebody, as far as they may still see what it is about: an object may have become secret since. */
export function ownAlerts(db: Db, who: UserRights) {
  const cases = visible(db, who.scope).cases().select('exceedance_cases.id')
  const stations = visible(db, who.scope).stations().select('online_stations.id')
  const card = sql<number | null>`(alerts.params ->> 'card')::int`
  const cards = visible(db, who.scope).cards().select('expertise_cards.id')
  return db
    .selectFrom('alerts')
    .select(['alerts.id', 'kind', 'at', 'read_at', 'params', 'case_id', 'station_id', 'channels'])
    .where('user_id', '=', who.userId)
    .where((row) => row.or([row('case_id', 'is', null), row('case_id', 'in', cases)]))
    .where((row) => row.or([row('station_id', 'is', null), row('station_id', 'in', stations)]))
    .where((row) => row.or([row(card, 'is', null), row(card, 'in', cards)]))
}

type AlertRow = Awaited<ReturnType<ReturnType<typeof ownAlerts>['executeTakeFirstOrThrow']>>

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

function linkOf({ kind, case_id, station_id, params }: AlertRow): string | null {
  if (params.card !== undefined) return `/expertise/${params.card}`
  if (case_id !== null) return `/cases/${case_id}`
  return station_id === null ? (screens[kind] ?? null) : `/online-co2/index?station=${station_id}`
}

function asAlert(row: AlertRow, lang: Language) {
  const { id, kind, at, read_at, params, channels } = row
  return {
    ...{ id, kind, at: at.toISOString(), is_read: read_at !== null, channels },
    ...alertText(kind, params, lang),
    link: linkOf(row),
  }
}

export async function findAlerts(
  db: Db,
  who: UserRights,
  lang: Language,
  query: Call<typeof listAlerts>['query'],
) {
  let rows = ownAlerts(db, who)
  if (query.kind) rows = rows.where('kind', '=', query.kind)
  if (query.unread !== undefined) rows = rows.where('read_at', query.unread ? 'is' : 'is not', null)
  const direction = query.ordering === 'id' ? 'asc' : 'desc'
  const page = await readPage(db, rows.orderBy('alerts.id', direction), query)
  const unread = sql<number>`count(*)::int`.as('n')
  const { n } = await db
    .selectFrom(ownAlerts(db, who).where('read_at', 'is', null).as('own'))
    .select(unread)
    .executeTakeFirstOrThrow()
  return { ...asData({ ...page, rows: page.rows.map((row) => asAlert(row, lang)) }), unread: n }
}

export async function readAlert(db: Db, who: UserRights, lang: Language, id: number) {
  const row = await ownAlerts(db, who).where('alerts.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return asAlert(row, lang)
}
