import type { AlertParams } from '#contract/alerts/alert-text'
import { type CaseVisibility, canSeeCase } from '#contract/visibility'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import type { Announcement } from '../alerts/for-others'

/** A case with what its alerts say, and with what decides who hears of it. */
export async function findToldCases(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ToldCase>()
  const rows = await toldCases(db)
    .where('exceedance_cases.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function toldCases(db: Db) {
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

export type ToldCase = Awaited<ReturnType<ReturnType<typeof toldCases>['executeTakeFirstOrThrow']>>

const paramsOf = (told: ToldCase, what: AlertParams['what']): AlertParams => ({
  what,
  ...(told.object !== null && { object: told.object, object_uz: told.object_uz ?? '' }),
  source: told.source ?? undefined,
  component: { ru: told.component_ru ?? '', uz: told.component_uz ?? '' },
  ...(told.station_ru !== null && { station: { ru: told.station_ru, uz: told.station_uz ?? '' } }),
  load: Number.isFinite(told.worst_load) ? told.worst_load : null,
})

/** Notifies those who see the case; of a case that has become visible to more people, only these. */
export function exceedanceNews(
  told: ToldCase,
  what: AlertParams['what'],
  once: string,
  before?: CaseVisibility,
): Announcement {
  return {
    kind: 'exceedance',
    once: `case ${told.id} ${once}`,
    params: paramsOf(told, what),
    caseId: told.id,
    to: (who) => canSeeCase(who, told) && !(before && canSeeCase(who, before)),
  }
}

/** The one in charge is reminded, and without one everybody who works on cases; when it is too late, these too. */
export function deadlineNews(told: ToldCase, what: 'reminded' | 'escalated', due: Date): Announcement {
  return {
    kind: 'deadline',
    once: `case ${told.id} ${what} ${due.toISOString()}`,
    params: paramsOf(told, what),
    caseId: told.id,
    to: (who) =>
      canSeeCase(who, told) &&
      (told.assignee_id === who.userId ||
        ((told.assignee_id === null || what === 'escalated') && who.permissions.has('cases.work'))),
  }
}
