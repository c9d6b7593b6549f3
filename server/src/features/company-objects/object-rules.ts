import { type Selectable, sql } from 'kysely'
import { isSecret, objectProblems } from '#contract/domain/registry/registry-rules'
import type { ReferenceTo } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { referenceNames } from '#contract/fields/record'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Db } from '../../core/database/database'
import { findMissing, tableOf } from '../../core/database/references'
import type { AllTables, OpenTables } from '../../core/database/refined-tables'
import { fieldsOutOfScope, type Scope } from '../../core/database/scope'
import { Refusal } from '../../core/errors'
import { missing, wrongFields } from '../../core/http/wrong-fields'

export type ObjectRecord = Omit<
  Selectable<AllTables['company_objects']>,
  'id' | 'version' | 'is_secret' | 'position' | 'search_key'
>

/** Making an object secret needs the right to see secret ones. */
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

/** A region is none of the districts, and a district is one of its region. */
const placed = {
  region: () => sql<boolean>`parent_id is null`,
  district: ({ region_id }: ObjectRecord) => sql<boolean>`parent_id = ${region_id}`,
}

const referencesOf = (object: ObjectRecord) =>
  referenceNames(objectFields).map((name) => ({
    field: `${name}_id`,
    table: tableOf(objectFields[name].to as ReferenceTo) as keyof OpenTables,
    id: object[`${name}_id`],
    ...(name in placed && { and: placed[name as keyof typeof placed](object) }),
  }))
