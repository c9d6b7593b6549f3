import type { Selectable } from 'kysely'
import type * as contract from '#contract/api/measurements/sampling-plans'
import type { Medium } from '#contract/domain/measurement/medium'
import { planChangedOn, planPeriodProblems, planProblems } from '#contract/domain/registry/registry-rules'
import { dayOf } from '../../core/clock'
import { changesOf, isEmpty } from '../../core/database/changes'
import type { Db } from '../../core/database/database'
import type { AllTables } from '../../core/database/refined-tables'
import { insertRow, updateRow } from '../../core/database/rows'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound, wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { rejectStale } from '../../core/http/versions'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { closedOn, findComponentOf, lockSource } from '../../measurement/measured-source'
import { readPlan } from './plan-queries'

type PlanRecord = Omit<Selectable<AllTables['sampling_plans']>, 'id' | 'version' | 'made_on'>

export async function createPlan({ db, scope, lang, body }: Call<typeof contract.createPlan>) {
  const { start, end, ...fields } = body
  const source = await lockSource(db, scope, body.source_id)
  if (!source) throw wrongField('source_id', 'not-found', 'There is no such record')
  const plan = {
    ...fields,
    object_id: source.object_id,
    started_on: start ?? source.started_on,
    ended_on: end === undefined ? source.closed_on : end,
    changed_on: null,
  }
  await rejectWrongPlan(db, scope, { medium: source.type, closed_on: source.closed_on }, plan)
  const id = await insertRow(everyRow(db), 'sampling_plans', plan)
  return readPlan(db, scope, lang, id)
}

export async function updatePlan({ db, scope, lang, now, body }: Call<typeof contract.updatePlan>) {
  const { id, version, start, end, since, ...fields } = body
  const current = await lockPlan(db, scope, id)
  const { frequency = current.frequency, laboratory_id = current.laboratory_id } = fields
  const isOther = frequency !== current.frequency || laboratory_id !== current.laboratory_id
  const { changed_on } = current
  const given = {
    ...fields,
    ...(start !== undefined && { started_on: start }),
    ...(end !== undefined && { ended_on: end }),
    changed_on: planChangedOn({ isOther, since, start: start ?? current.started_on, changed_on }, dayOf(now)),
  }
  const changes = changesOf<PlanRecord>(current, given)
  await rejectWrongPlan(db, scope, current, { ...current, ...changes }, changes)
  rejectStale(await readPlan(db, scope, lang, id), version)
  if (!isEmpty(changes)) await updateRow(everyRow(db), 'sampling_plans', id, changes)
  return readPlan(db, scope, lang, id)
}

export async function deletePlan({ db, scope, body }: Call<typeof contract.deletePlan>) {
  await lockPlan(db, scope, body.id)
  await everyRow(db).deleteFrom('sampling_plans').where('id', '=', body.id).execute()
  return { ok: true as const }
}

async function lockPlan(db: Db, scope: Scope, id: number) {
  return await visible(db, scope)
    .plans()
    .innerJoin('pollution_sources', 'pollution_sources.id', 'sampling_plans.source_id')
    .selectAll('sampling_plans')
    .select(['pollution_sources.type as medium', closedOn.as('closed_on')])
    .where('sampling_plans.id', '=', id)
    .forUpdate('sampling_plans')
    .executeTakeFirstOrThrow(notFound)
}

/**
 * A laboratory outside the scope may stay but not be chosen; so may a period that is longer than that of a source
 * which has closed since.
 */
async function rejectWrongPlan(
  db: Db,
  scope: Scope,
  { medium, closed_on }: { medium: Medium; closed_on: string | null },
  plan: PlanRecord,
  { laboratory_id, started_on, ended_on }: Partial<PlanRecord> = plan,
): Promise<void> {
  const wrong = wrongFields()
  if (!(await findComponentOf(db, medium, plan.component_id))) wrong.add('component_id', missing)
  if (laboratory_id !== undefined && !(await seesLaboratory(db, scope, laboratory_id)))
    wrong.add('laboratory_id', missing)
  const period = { start: plan.started_on, end: plan.ended_on, changed_on: plan.changed_on }
  const isOtherPeriod = started_on !== undefined || ended_on !== undefined
  wrong.addAll(isOtherPeriod ? planProblems(period, closed_on) : planPeriodProblems(period))
  wrong.rejectIfAny()
}

async function seesLaboratory(db: Db, scope: Scope, id: number): Promise<boolean> {
  const laboratories = visible(db, scope).laboratories().select('laboratories.id')
  return (await laboratories.where('laboratories.id', '=', id).executeTakeFirst()) !== undefined
}
