import type { Selectable } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import { limitProblems, periodProblems } from '#contract/domain/registry/registry-rules'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { missing, wrongFields } from '../../core/http/wrong-fields'
import { findComponentOf } from '../../measurement/measured-source'
import { limitOf } from '../../measurement/norms'

export type NormativeRecord = Omit<Selectable<AllTables['component_normatives']>, 'id' | 'version'>

/** Rejects a norm with all its wrong fields; returns it with the component's own unit where none was given. */
export async function checkNormative(
  db: Db,
  medium: Medium,
  normative: Omit<NormativeRecord, 'unit_id'> & { unit_id: number | undefined },
): Promise<NormativeRecord> {
  const wrong = wrongFields()
  const component = await findComponentOf(db, medium, normative.component_id)
  if (!component) wrong.add('component_id', missing)
  for (const field of await findMissing(db, [{ field: 'unit_id', table: 'units', id: normative.unit_id }]))
    wrong.add(field, missing)
  const { type, started_on: start, ended_on: end } = normative
  wrong.addAll(limitProblems({ type, limit: limitOf(normative), mayBeNegative: component?.may_be_negative }))
  wrong.addAll(periodProblems({ start, end }))
  wrong.rejectIfAny()
  return { ...normative, unit_id: normative.unit_id ?? (component?.unit_id as number) }
}
