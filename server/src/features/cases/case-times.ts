import { sql } from 'kysely'
import type { CaseTimes, readCaseTimes } from '#contract/api/real-time/cases'
import { lastTwelveMonths } from '#contract/domain/registry/compared-periods'
import { dayOf } from '../../core/clock'
import { nameColumn } from '../../core/database/names'
import type { Call } from '../../core/http/serve'
import { due, openedOn, regionId, visibleCases } from './case-queries'

/** Cases that closed themselves have no answer time. */
const hoursUntil = (moment: 'acknowledged_at' | 'closed_at') => {
  const at = sql.ref(`exceedance_cases.${moment}`)
  return sql<number | null>`percentile_cont(0.5) within group (
    order by extract(epoch from ${at} - exceedance_cases.opened_at)::float8 / 3600)
    filter (where is_asked and not exceedance_cases.closes_itself and ${at} is not null)`
}

const none: CaseTimes = {
  ...{ active: 0, overdue: 0, opened: 0, closed: 0 },
  ...{ answer_hours: null, close_hours: null },
}

export async function findCaseTimes({ db, session, lang, now, query }: Call<typeof readCaseTimes>) {
  const usual = lastTwelveMonths(dayOf(now))
  const { date_from = usual.date_from, date_to = usual.date_to, region, ministry, medium } = query
  const name = nameColumn(lang)
  let rows = visibleCases(db, session)
    .innerJoin('regions', (join) => join.on('regions.id', '=', regionId))
    .innerJoinLateral(
      sql<{
        is_asked: boolean
      }>`(select ${openedOn} between ${date_from}::date and ${date_to}::date as is_asked)`.as('opening'),
      (join) => join.onTrue(),
    )
  if (region !== undefined) rows = rows.where('regions.id', '=', region)
  if (ministry !== undefined) rows = rows.where('company_objects.ministry_id', '=', ministry)
  if (medium !== undefined) rows = rows.where('exceedance_cases.medium', '=', medium)
  const found = await rows
    .select([
      'regions.id',
      `regions.${name} as name`,
      sql<number>`count(*) filter (where exceedance_cases.status <> 'closed')::int`.as('active'),
      sql<number>`count(*) filter (where ${due} < ${now})::int`.as('overdue'),
      sql<number>`count(*) filter (where is_asked)::int`.as('opened'),
      sql<number>`count(*) filter (where is_asked and exceedance_cases.status = 'closed')::int`.as('closed'),
      hoursUntil('acknowledged_at').as('answer_hours'),
      hoursUntil('closed_at').as('close_hours'),
    ])
    // With a total, because medians cannot be added up.
    .groupBy(sql`grouping sets ((regions.id, ${sql.ref(`regions.${name}`)}), ())`)
    .orderBy(`regions.${name}`)
    .execute()
  const total = found.find(({ id }) => id === null) ?? none
  const data = found.flatMap(({ id, name: title, ...figures }) =>
    id === null ? [] : [{ region: { id, name: title }, ...figures }],
  )
  return { date_from, date_to, data, total }
}
