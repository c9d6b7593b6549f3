import { type Expression, sql } from 'kysely'
import type { ClassifierTable } from '#contract/classifiers/declaration'
import type { Usage, UsagePlace } from '#contract/errors'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import { Refusal } from '../../core/errors'

const EXAMPLES = 5

export interface Caller {
  lang: Language
  scope: Scope
  permissions: ReadonlySet<PermissionName>
}

interface Use {
  where: UsagePlace
  /** Required to be told of this place. */
  access?: PermissionName
  select: (db: Db, caller: Caller, id: number) => Expression<unknown>
}

type ObjectColumn =
  | 'region_id'
  | 'district_id'
  | 'ministry_id'
  | 'ownership_form_id'
  | 'activity_field_id'
  | 'subordination_id'

const objectsBy = (...columns: ObjectColumn[]): Use => ({
  where: 'objects',
  access: 'objects.view',
  select: (db, { lang, scope }, id) =>
    visible(db, scope)
      .objects()
      .where(({ eb, or }) => or(columns.map((column) => eb(`company_objects.${column}`, '=', id))))
      .select(['company_objects.id', objectTitle(lang).as('name')]),
})

const usersBy = (...columns: ('region_id' | 'district_id' | 'ministry_id')[]): Use => ({
  where: 'users',
  access: 'users.view',
  select: (db, { scope }, id) =>
    visible(db, scope)
      .users()
      .where(({ eb, or }) => or(columns.map((column) => eb(`users.${column}`, '=', id))))
      .select(['users.id', sql<string>`concat_ws(' ', users.surname, users.name)`.as('name')]),
})

const named = (
  where: UsagePlace,
  table: 'regions' | 'components',
  column: 'parent_id' | 'group_id',
): Use => ({
  where,
  select: (_, { lang }, id) =>
    sql`select id, ${sql.ref(nameColumn(lang))} as name from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
})

type Binding = 'ecology_type_components' | 'ecology_type_groups'

const boundIn = (
  binding: Binding,
  by: string,
  where: UsagePlace,
  other: 'ecology_types' | 'components' | 'component_groups',
  otherId: string,
): Use => ({
  where,
  select: (_, { lang }, id) => sql`
    select other.id, ${sql.ref(`other.${nameColumn(lang)}`)} as name
    from ${sql.table(binding)} as binding
    join ${sql.table(other)} as other on other.id = ${sql.ref(`binding.${otherId}`)}
    where ${sql.ref(`binding.${by}`)} = ${id}`,
})

/** Objects with norms or plans, past or present, of the component. */
const objectsMeasuring: Use = {
  where: 'objects',
  access: 'objects.view',
  select: (db, { lang, scope }, id) =>
    visible(db, scope)
      .objects()
      .where(sql<boolean>`(
        exists (select from component_normatives where object_id = company_objects.id and component_id = ${id})
        or exists (select from sampling_plan_periods where object_id = company_objects.id and component_id = ${id}))`)
      .select(['company_objects.id', objectTitle(lang).as('name')]),
}

const uses: Partial<Record<ClassifierTable, Use[]>> = {
  regions: [
    named('districts', 'regions', 'parent_id'),
    objectsBy('region_id', 'district_id'),
    usersBy('region_id', 'district_id'),
    {
      where: 'laboratories',
      select: (db, { lang, scope }, id) =>
        visible(db, scope)
          .laboratories()
          .where('laboratories.region_id', '=', id)
          .select(['laboratories.id', `laboratories.${nameColumn(lang)} as name`]),
    },
    {
      where: 'expertise-cards',
      access: 'expertise.cards',
      select: (db, { scope }, id) =>
        visible(db, scope)
          .cards()
          .where('expertise_cards.region_id', '=', id)
          .select(['expertise_cards.id', 'expertise_cards.number as name']),
    },
  ],
  ministries: [objectsBy('ministry_id'), usersBy('ministry_id')],
  ownership_forms: [objectsBy('ownership_form_id')],
  activity_fields: [objectsBy('activity_field_id')],
  subordinations: [objectsBy('subordination_id')],
  component_groups: [
    named('components', 'components', 'group_id'),
    boundIn('ecology_type_groups', 'group_id', 'ecology-types', 'ecology_types', 'ecology_type_id'),
  ],
  components: [
    objectsMeasuring,
    boundIn('ecology_type_components', 'component_id', 'ecology-types', 'ecology_types', 'ecology_type_id'),
  ],
  ecology_types: [
    boundIn('ecology_type_components', 'ecology_type_id', 'components', 'components', 'component_id'),
    boundIn('ecology_type_groups', 'ecology_type_id', 'component-groups', 'component_groups', 'group_id'),
  ],
}

/** What the caller may not see is rejected by the foreign keys, without details. */
export async function rejectUsed(db: Db, table: ClassifierTable, caller: Caller, id: number): Promise<void> {
  const used: Usage[] = []
  for (const use of uses[table] ?? []) {
    if (use.access && !caller.permissions.has(use.access)) continue
    const usage = await usageOf(db, use.where, use.select(db, caller, id))
    if (usage) used.push(usage)
  }
  if (used.length > 0) throw new Refusal(409, 'record.in-use', { used })
}

export async function usageOf(db: Db, where: UsagePlace, users: Expression<unknown>) {
  const { rows } = await sql<{ id: number; name: string; total: number }>`
    select id, name, (count(*) over ())::int as total from (${users}) as users
    order by name, id limit ${EXAMPLES}`.execute(db)
  const [first] = rows
  return first && { where, count: first.total, examples: rows.map(({ id, name }) => ({ id, name })) }
}
