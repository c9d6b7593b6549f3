import type { SamplingPlan } from '#contract/api/sampling-plans'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import type { Scope } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { asPlan, planRows } from './for-others'

export async function readPlan(db: Db, scope: Scope, lang: Language, id: number): Promise<SamplingPlan> {
  const row = await planRows(db, scope, lang).where('sampling_plans.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return asPlan(row)
}
