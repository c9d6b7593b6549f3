import { type Selectable, sql } from 'kysely'
import { isSecret, objectProblems } from '#contract/domain/registry/registry-rules'
import type { PermissionName } from '#contract/permissions'
import type { Db } from '../../core/database/database'
import { findMissing } from '../../core/database/references'
import { fieldsOutOfScope, type Scope } from '../../core/database/scope'
import type { CompanyObjectTable } from '../../core/database/tables'
import { Refusal } from '../../core/errors'
import { missing, wrongFields } from '../../core/http/wrong-fields'

export type ObjectRecord = Omit<Selectable<CompanyObjectTable>, 'id' | 'version' | 'is_secret' | 'search_key'>

/** Whoever may not see secrets cannot make any. */
export function rejectSecrecy(
  { permissions }: { permissions: ReadonlySet<PermissionName> },
  object: Partial<ObjectRecord>,
): void {
  if (isSecret(object) && !permissions.has('objects.secret')) throw new Refusal(403, 'access.denied')
}

/** Sees a record as it would stand after a change, and names every field that is wrong with it. */
export async function rejectWrongObject(db: Db, scope: Scope, today: string, object: ObjectRecord) {
  const wrong = wrongFields()
  for (const field of await findMissing(db, referencesOf(object))) wrong.add(field, missing)
  for (const field of fieldsOutOfScope(scope, object)) wrong.add(field, missing)
  wrong.addAll(objectProblems(object, today))
  wrong.rejectIfAny()
}

function referencesOf(object: ObjectRecord) {
  const { region_id } = object
  return [
    { field: 'region_id', table: 'regions', id: region_id, and: sql<boolean>`parent_id is null` },
    {
      field: 'district_id',
      table: 'regions',
      id: object.district_id,
      and: sql<boolean>`parent_id = ${region_id}`,
    },
    { field: 'ownership_form_id', table: 'ownership_forms', id: object.ownership_form_id },
    { field: 'activity_field_id', table: 'activity_fields', id: object.activity_field_id },
    { field: 'subordination_id', table: 'subordinations', id: object.subordination_id },
    { field: 'ministry_id', table: 'ministries', id: object.ministry_id },
  ] as const
}
