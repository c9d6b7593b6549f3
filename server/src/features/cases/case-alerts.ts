import type { AlertParams } from '#contract/alerts/alert-text'
import type { CloseReason } from '#contract/domain/cases/case-closing'
import { type CaseVisibility, canSeeCase } from '#contract/visibility'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { emit } from '../../core/events/events'
import { type NewAlert, raiseAlerts } from '../alerts/for-others'
import { queueWebhooks, type WebhookNews } from '../webhooks/for-others'

/** What the alerts of these cases say, and what decides who sees each. */
export async function findCaseSummaries(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, CaseSummary>()
  const rows = await caseSummaries(db)
    .where('exceedance_cases.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function caseSummaries(db: Db) {
  return everyRow(db)
    .selectFrom('exceedance_cases')
    .leftJoin('company_objects', 'company_objects.id', 'exceedance_cases.object_id')
    .leftJoin('pollution_sources', 'pollution_sources.id', 'exceedance_cases.source_id')
    .leftJoin('components', 'components.id', 'exceedance_cases.component_id')
    .leftJoin('online_stations', 'online_stations.id', 'exceedance_cases.station_id')
    .leftJoin('station_measures', 'station_measures.code', 'exceedance_cases.measure')
    .select((row) => [
      'exceedance_cases.id',
      'exceedance_cases.is_confirmed',
      'exceedance_cases.laboratories',
      'exceedance_cases.worst_load',
      'exceedance_cases.assignee_id',
      'exceedance_cases.station_id',
      'company_objects.title as object',
      'company_objects.title_uz as object_uz',
      'company_objects.district_id',
      'company_objects.ministry_id',
      row.fn.coalesce('company_objects.region_id', 'online_stations.region_id').as('region_id'),
      row.fn.coalesce('company_objects.is_secret', row.val(false)).as('is_secret'),
      'pollution_sources.number as source',
      row.fn.coalesce('components.name_ru', 'station_measures.name_ru').as('component_ru'),
      row.fn.coalesce('components.name_uz', 'station_measures.name_uz').as('component_uz'),
      'online_stations.name_ru as station_ru',
      'online_stations.name_uz as station_uz',
    ])
}

export type CaseSummary = Awaited<ReturnType<ReturnType<typeof caseSummaries>['executeTakeFirstOrThrow']>>

const paramsOf = (one: CaseSummary, what: AlertParams['what']): AlertParams => ({
  what,
  ...(one.object !== null && { object: one.object, object_uz: one.object_uz ?? '' }),
  source: one.source ?? undefined,
  component: { ru: one.component_ru ?? '', uz: one.component_uz ?? '' },
  ...(one.station_ru !== null && { station: { ru: one.station_ru, uz: one.station_uz ?? '' } }),
  load: Number.isFinite(one.worst_load) ? one.worst_load : null,
})

/** For those who see the case; if it has become visible to more people, only for these. */
export function exceedanceAlert(
  one: CaseSummary,
  what: AlertParams['what'],
  once: string,
  before?: CaseVisibility,
): NewAlert {
  return {
    kind: 'exceedance',
    once: `case ${one.id} ${once}`,
    params: paramsOf(one, what),
    caseId: one.id,
    to: (who) => canSeeCase(who, one) && !(before && canSeeCase(who, before)),
  }
}

/** Reminds the assignee, or without one everybody who works on cases; an overdue case reminds both. */
export function deadlineAlert(one: CaseSummary, what: 'reminded' | 'escalated', due: Date): NewAlert {
  return {
    kind: 'deadline',
    once: `case ${one.id} ${what} ${due.toISOString()}`,
    params: paramsOf(one, what),
    caseId: one.id,
    to: (who) =>
      canSeeCase(who, one) &&
      (one.assignee_id === who.userId ||
        ((one.assignee_id === null || what === 'escalated') && who.permissions.has('cases.work'))),
  }
}

export interface CaseNews {
  id: number
  what: 'opened' | 'reopened' | 'worsened' | 'confirmed' | 'settled' | 'changed'
  load?: number
  /** What decided before who sees the case, if it has become visible to more people. */
  before?: Pick<CaseVisibility, 'is_confirmed' | 'laboratories'>
}

/** Writes the timelines, and notifies browsers, users and partners. */
export async function publishCaseNews(tx: Db, now: Date, news: readonly CaseNews[]): Promise<void> {
  const entries = news.flatMap(({ id, what, load }): NewEntry[] =>
    what === 'changed' ? [] : [{ case_id: id, kind: what, load }],
  )
  await addEntries(tx, now, entries)
  for (const { id } of news) await emit(tx, 'case.changed', { id })
  const summaries = await findCaseSummaries(
    tx,
    news.map(({ id }) => id),
  )
  const alerts = news.flatMap(({ id, what, load, before }): NewAlert[] => {
    const one = summaries.get(id)
    if (!one || what === 'settled' || what === 'changed') return []
    const once = {
      opened: what,
      confirmed: what,
      worsened: `${what} ${load}`,
      reopened: `${what} ${now.toISOString()}`,
    }
    return [exceedanceAlert(one, what, once[what], before && { ...one, ...before })]
  })
  await raiseAlerts(tx, now, alerts)
  const partners = news.flatMap(({ id, what }): WebhookNews[] => {
    const one = summaries.get(id)
    if (!one?.is_confirmed || one.is_secret || what === 'changed' || what === 'worsened') return []
    return [{ topic: what === 'settled' ? 'case.closed' : 'case.opened', id, region_id: one.region_id }]
  })
  await queueWebhooks(tx, now, partners)
}

type Kind =
  | 'opened'
  | 'confirmed'
  | 'worsened'
  | 'acknowledged'
  | 'assigned'
  | 'inspected'
  | 'closed'
  | 'settled'
  | 'reopened'
  | 'reminded'
  | 'escalated'

export interface NewEntry {
  case_id: number
  kind: Kind
  actor_id?: number
  text?: string
  load?: number
  assignee_id?: number | null
  due_at?: Date
  reason_code?: CloseReason | null
}

export async function addEntries(tx: Db, at: Date, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await everyRow(tx)
    .insertInto('case_entries')
    .values(entries.map((entry) => ({ ...entry, at })))
    .execute()
}
