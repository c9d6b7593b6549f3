import { type RawBuilder, sql } from 'kysely'
import { visibilityOf } from '#contract/visibility'
import { type Period, partsOf } from '../../measurement/months'
import type { RollupSource } from '../../measurement/rollup-selection'
import { keyIn, partOf, type Selection } from './standing-selection'

/** The heaviest load of each group and the first day on which it was. Nobody keeps it by laboratory. */
export function worstLoads(selection: Selection): RawBuilder<unknown> {
  const { who, by, period, filters } = selection
  const isByLaboratory =
    by === 'laboratory' || filters.laboratory !== undefined || visibilityOf(who).laboratoryId !== null
  const { months, edges } = isByLaboratory ? { edges: [period] } : partsOf(period)
  const read = (table: RollupSource, part: Period) =>
    sql`select ${keyIn(selection, table)} as key, sums.load, sums.date from ${partOf(selection, table, part)}
      and sums.load is not null`
  const parts = [
    ...(months ? [read('emission_worst', months)] : []),
    ...edges.map((edge) => read('emissions', edge)),
  ]
  return sql`
    select distinct on (key) key, load as worst_load, date as worst_at
    from (${sql.join(parts, sql` union all `)}) as loads order by key, load desc, date`
}
