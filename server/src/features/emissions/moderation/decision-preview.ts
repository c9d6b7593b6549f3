import { sql } from 'kysely'
import type { previewDecision } from '#contract/api/measurements/emissions'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { hasHighRisk, isUnusual, selectedEmissions } from '../emission-queries'
import { MOST_DECIDED } from './decide-emissions'

/** What a decision on everything that a filter selects would reach, as far as it may be decided at once. */
export async function findDecisionPreview({ db, session, query }: Call<typeof previewDecision>) {
  const selected = selectedEmissions(db, session, query)
    .select([hasHighRisk.as('high_risk'), isUnusual.as('unusual')])
    .limit(MOST_DECIDED + 1)
  const { rows } = await sql<{ count: number; high_risk: number; unusual: number; either: number }>`
    select count(*)::int as count,
      (count(*) filter (where high_risk))::int as high_risk,
      (count(*) filter (where unusual))::int as unusual,
      (count(*) filter (where high_risk or unusual))::int as either
    from (${selected}) as selected`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  if (found.count > MOST_DECIDED)
    throw wrongField('search', 'too-many', 'At most 10,000 records are decided at once')
  return found
}
