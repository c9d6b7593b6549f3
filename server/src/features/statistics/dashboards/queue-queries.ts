import { sql } from 'kysely'
import { queueAges } from '#contract/api/figures/dashboards'
import { type Medium, media } from '#contract/domain/measurement/medium'
import { dayOf, daysBefore } from '../../../core/clock'
import { hasDailyRollup, monthlyRollup, selectedRollups } from '../../../measurement/rollup-selection'
import { selectionOf } from '../../../measurement/standings/standing-selection'
import type { DashboardCall } from './dashboard-call'

interface Call extends Pick<DashboardCall, 'db' | 'session' | 'lang' | 'now'> {
  query: { region?: number | undefined; ministry?: number | undefined }
}

const oldest = Math.max(...queueAges)

/**
 * Counts undecided measurements by the age of their sampling date, from monthly rollups and, for the last days,
 * daily ones.
 */
export async function findQueue({ db, session, query, now }: Call) {
  const today = dayOf(now)
  const ages = queueAges.map((days, index) => ({
    date_from: daysBefore(today, days - 1),
    date_to: index === 0 ? null : daysBefore(today, queueAges[index - 1] as number),
  }))
  const { conditions } = selectionOf(session, 'medium', { date_from: today, date_to: today }, query, false)
  const isUndecided = sql<boolean>`sums.status in ('New', 'Edited')`
  const recently = sql<boolean>`sums.date >= ${daysBefore(today, oldest - 1)}::date`
  const age = sql.join(
    ages.map(({ date_from }, index) => sql`when sums.date >= ${date_from}::date then ${sql.lit(index)}`),
    sql` `,
  )
  const days = hasDailyRollup(conditions) ? 'emission_day_sums' : 'emissions'
  const { rows } = await sql<{ medium: Medium; age: number | null; n: number }>`
    select sums.medium, case ${age} end as age, sum(sums.n)::int as n
    from ${selectedRollups(days, conditions, [isUndecided, recently])} group by 1, 2
    union all
    select sums.medium, null, sum(sums.n)::int
    from ${selectedRollups(monthlyRollup(conditions, 'status') ?? 'emissions', conditions, [isUndecided])} group by 1`.execute(
    db,
  )
  const count = (medium: Medium, age: number | null) =>
    rows.find((row) => row.medium === medium && row.age === age)?.n ?? 0
  const data = media.map((medium) => {
    const known = ages.map((days, index) => ({ ...days, n: count(medium, index) }))
    const total = count(medium, null)
    const older = total - known.reduce((sum, { n }) => sum + n, 0)
    const last = { date_from: null, date_to: daysBefore(today, oldest), n: older }
    return { medium, ages: [...known, last], total }
  })
  return { today, data }
}
