import { type RawBuilder, sql } from 'kysely'
import type { ClassifierRow } from '#contract/classifiers/any-classifier'
import { changeComponentLimit } from '#contract/domain/measurement/component-limit'
import { regionCodeProblem } from '#contract/domain/registry/region-code'
import type { Db } from '../../core/database/database'
import { holds } from '../../core/database/lists'
import { wrongField } from '../../core/errors'

const limitMessages = {
  limit: 'A number, or a range such as 6.5-8.5',
  'limit-min-above-max': 'The lower end is above the upper one',
  'value-or-range': 'Either a value, or min and max',
}

type Limit = Parameters<typeof changeComponentLimit>[0]

export function readLimit(current: ClassifierRow, change: Record<string, unknown>): Record<string, unknown> {
  const limit = changeComponentLimit(current as unknown as Limit, change)
  if ('code' in limit) throw wrongField(limit.field, limit.code, limitMessages[limit.code])
  return { ...change, ...limit }
}

export async function rejectNegativeLimit(db: Db, record: Record<string, unknown>): Promise<void> {
  const negative = ['value', 'min', 'max'].find((field) => Number(record[field]) < 0)
  if (!negative) return
  const { id } = record.component as { id: number }
  const component = await db
    .selectFrom('components')
    .select('may_be_negative')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!component?.may_be_negative)
    throw wrongField(negative, 'limit-negative', 'This component is never below zero')
}

export const limitFilters = {
  medium: (medium: unknown) => ofMedium(sql.ref('component_limits.component_id'), medium),
  group: (id: unknown) => sql`component_id in (select id from components where group_id = ${id})`,
}

export function limitsNamed(text: string) {
  return sql`component_id in (
    select id from components where ${holds(text, 'name_ru', 'name_uz')} or ${holds(text, 'code')})`
}

export function ofMedium(component: RawBuilder<unknown>, medium: unknown): RawBuilder<unknown> {
  return sql`exists (
    select from ecology_type_components as bound
    join ecology_types on ecology_types.id = bound.ecology_type_id
    where bound.component_id = ${component} and ecology_types.medium = ${medium})`
}

/** Adds the empty general limits of a component; while empty they take its unit. */
export async function keepLimitsOfComponent(db: Db, id: number): Promise<void> {
  await sql`
    insert into component_limits (component_id, kind, unit_id)
    select components.id, kinds.kind, components.unit_id
    from components, (values ('pdk'), ('ken')) as kinds (kind)
    where components.id = ${id}
    on conflict (component_id, kind) do nothing`.execute(db)
  await sql`
    update component_limits set unit_id = components.unit_id, version = component_limits.version + 1
    from components
    where components.id = ${id} and component_limits.component_id = ${id}
      and component_limits.unit_id <> components.unit_id
      and coalesce(component_limits.value, component_limits.min, component_limits.max) is null`.execute(db)
}

/** One ecology type for each medium; concurrent inserts wait. */
export async function rejectSecondType(db: Db, record: Record<string, unknown>): Promise<void> {
  const { id, medium } = record as { id?: number; medium: 'air' | 'water' | 'ground' }
  await sql`select pg_advisory_xact_lock(hashtextextended('ecology-types', 0))`.execute(db)
  const types = await db.selectFrom('ecology_types').select('id').where('medium', '=', medium).execute()
  if (types.length > 0 && !types.some((type) => type.id === id))
    throw wrongField('medium', 'medium-taken', 'This medium has its ecology type already')
}

const satoMessages = {
  'sato-region': 'The SATO code of a region has four digits',
  'sato-district': 'The SATO code of a district has seven digits',
  'sato-parent': 'The SATO code of a district begins with that of its region',
  'sato-districts': 'The SATO codes of its districts begin with the present code',
}

/** A district belongs to a region, and its code starts with the region's. */
export async function rejectWrongRegion(db: Db, record: Record<string, unknown>): Promise<void> {
  const { id, sato, parent_id } = record as { id?: number; sato: string; parent_id?: number | null }
  const parent = parent_id ? await findRegion(db, parent_id) : null
  if (parent === undefined || parent?.parent_id || (parent && parent_id === id)) {
    throw wrongField('parent_id', 'not-a-region', 'There is no such region')
  }
  if (parent && id !== undefined && (await hasDistricts(db, id))) {
    throw wrongField('parent_id', 'has-districts', 'A region that has districts cannot become a district')
  }
  const problem = regionCodeProblem(sato, parent?.sato ?? null)
  if (problem) throw wrongField('sato', problem, satoMessages[problem])
  if (id !== undefined && (await hasDistricts(db, id, sato))) {
    throw wrongField('sato', 'sato-districts', satoMessages['sato-districts'])
  }
}

function findRegion(db: Db, id: number) {
  return db.selectFrom('regions').select(['sato', 'parent_id']).where('id', '=', id).executeTakeFirst()
}

async function hasDistricts(db: Db, id: number, otherThan?: string): Promise<boolean> {
  let districts = db.selectFrom('regions').select('id').where('parent_id', '=', id)
  if (otherThan !== undefined) districts = districts.where('sato', 'not like', `${otherThan}%`)
  return (await districts.limit(1).executeTakeFirst()) !== undefined
}
