import { sql } from 'kysely'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Db } from '../../../core/database/database'
import { plannedOnce } from '../../../core/database/planned-once'
import { askWritten } from '../../../core/database/written-once'
import type { UserRights } from '../../../core/identity/session'
import { sightOf, whoSees } from '../../../measurement/emission-visibility'
import { type Period, partsOf } from '../../../measurement/months'
import { knowsDays, monthsFor, selectedSums } from '../../../measurement/sum-selection'
import type { SumTable } from '../../../measurement/sums'
import { selectedEmissions } from '../emission-queries'
import { conditionsOnSums } from '../records/emission-sum-queries'

interface Selection extends Period {
  laboratory?: number | undefined
}

interface StatusCount {
  status: EmissionStatus
  medium: Medium
  n: number
}

/** How many of a period have each status, by medium, in one statement: from the sums, as far as they know. */
export function countByStatus(db: Db, who: UserRights, selection: Selection): Promise<StatusCount[]> {
  const { laboratory } = selection
  const conditions = conditionsOnSums(who, selection)
  const table = conditions && monthsFor(conditions, 'status', 'medium')
  const { months, edges } = table ? partsOf(selection) : { edges: [selection] }
  const ofEdges = table && knowsDays(conditions) ? 'emission_day_sums' : undefined
  const [first, last] = edges
  const asked = { sight: sightOf(who), laboratory, months, first, last }
  return askWritten(db, ['counted by status', table, ofEdges], asked, (given) => {
    const seen = whoSees(who, given.sight)
    const rowsOf = ({ date_from, date_to }: Period) => {
      const rows = selectedEmissions(db, seen, { laboratory: given.laboratory, date_from, date_to })
      return sql`${rows.select(['emissions.status', 'emissions.medium', sql<number>`1`.as('n')])}`
    }
    const sumsOf = (from: SumTable, column: 'month' | 'date', { date_from, date_to }: Period) => {
      const within = sql<boolean>`${sql.ref(`sums.${column}`)} between ${date_from}::date and ${date_to}::date`
      const selected = conditionsOnSums(seen, { laboratory: given.laboratory }) ?? []
      return sql`select sums.status, sums.medium, sums.n from ${selectedSums(from, selected, [within])}`
    }
    const parts = [
      ...(table && given.months ? [sumsOf(table, 'month', given.months)] : []),
      ...[given.first, given.last]
        .filter((edge) => edge !== undefined)
        .map((edge) => (ofEdges ? sumsOf(ofEdges, 'date', edge) : rowsOf(edge))),
    ]
    return sql<StatusCount>`
      select status, medium, sum(n)::int as n from (${sql.join(parts, sql` union all `)}) as counted
      group by status, medium ${plannedOnce}`
  })
}
