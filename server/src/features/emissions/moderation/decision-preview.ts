import { sql } from 'kysely'
import type { previewDecision } from '#contract/api/measurements/emissions'
import { wrongField } from '../../../core/errors'
import type { Call } from '../../../core/http/serve'
import { hasHighRisk, isUnusual, selectedEmissions } from '../emission-queries'
import { MOST_DECIDED } from './decide-emissions'

/** What a decision on everything that a filter selects would reach, as far as it may be decided at once. */
export async function findDecisionPreview({ db, session, query }: Call<typeof previewDecision>) {
  const selected = selectedEmissions(db, session, query)
    .select(['emissions.id', hasHighRisk.as('high_risk'), isUnusual.as('unusual')])
    .limit(MOST_DECIDED + 1)
  const { rows } = await sql<{
    count: number
    either: number
    high_risk_ids: number[]
    unusual_ids: number[]
  }>`
    select count(*)::int as count,
      (count(*) filter (where high_risk or unusual))::int as either,
      coalesce(array_agg(id order by id) filter (where high_risk), '{}') as high_risk_ids,
      coalesce(array_agg(id order by id) filter (where unusual), '{}') as unusual_ids
    from (${selected}) as selected`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  if (found.count > MOST_DECIDED)
    throw wrongField('search', 'too-many', 'At most 10,000 records are decided at once')
  return { ...found, high_risk: found.high_risk_ids.length, unusual: found.unusual_ids.length }
}
