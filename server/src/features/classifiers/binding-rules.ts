import { type RawBuilder, sql } from 'kysely'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Usage } from '#contract/errors'
import type { Db } from '../../core/database/database'
import { nameColumn, objectTitle } from '../../core/database/names'
import { visible } from '../../core/database/scope'
import { Refusal, wrongField } from '../../core/errors'
import type { Bindable, EcologyType } from './binding-queries'
import { type Caller, usageOf } from './classifier-usage'

export async function rejectUnknown(db: Db, { classifier }: Bindable, ids: number[], field: string) {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from ${sql.table(classifier.table)} where id = any(${ids})`.execute(db)
  if (rows[0]?.known !== new Set(ids).size) throw wrongField(field, 'not-found', 'There is no such record')
}

/** What is measured or has norms at a source of the medium stays bound to it. */
export async function rejectBoundInUse(
  db: Db,
  bindable: Bindable,
  type: EcologyType,
  ids: number[],
  caller: Caller,
): Promise<void> {
  const inUse = await findInUse(db, bindable, type, ids, caller)
  if (inUse.length === 0) return
  const used: Usage[] = []
  for (const of of inUse) {
    const usage = await usageBy(db, componentsOf(bindable, of.id), type.medium, caller)
    if (usage) used.push({ ...usage, of })
  }
  throw new Refusal(409, 'record.in-use', { used })
}

async function findInUse(
  db: Db,
  bindable: Bindable,
  { id, medium }: EcologyType,
  ids: number[],
  { lang }: Caller,
) {
  const { classifier, binding, column } = bindable
  const { rows } = await sql<{ id: number; name: string }>`
    select record.id, ${sql.ref(`record.${nameColumn(lang)}`)} as name
    from ${sql.table(classifier.table)} as record
    where record.id = any(${ids})
      and not exists (
        select from ${sql.table(binding)} as other
        join ecology_types on ecology_types.id = other.ecology_type_id
        where ${sql.ref(`other.${column}`)} = record.id and other.ecology_type_id <> ${id}
          and ecology_types.medium = ${medium})
      and exists (
        select from pollution_sources
        where ${measuredAt(sql.ref('pollution_sources.id'), componentsOf(bindable, sql.ref('record.id')))}
          and pollution_sources.type = ${medium})
    order by name`.execute(db)
  return rows
}

function componentsOf({ column }: Bindable, id: RawBuilder<unknown> | number): RawBuilder<unknown> {
  return column === 'component_id'
    ? sql`(select ${id}::integer)`
    : sql`(select id from components where group_id = ${id})`
}

function measuredAt(source: RawBuilder<unknown>, components: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from component_normatives where source_id = ${source} and component_id in ${components})
    or exists (select from sampling_plans where source_id = ${source} and component_id in ${components}))`
}

function usageBy(
  db: Db,
  components: RawBuilder<unknown>,
  medium: Medium,
  { lang, scope, permissions }: Caller,
) {
  if (!permissions.has('objects.view')) return undefined
  const objects = visible(db, scope)
    .sources()
    .where('pollution_sources.type', '=', medium)
    .where(measuredAt(sql.ref('pollution_sources.id'), components))
    .select(['company_objects.id', objectTitle(lang).as('name')])
    .distinct()
  return usageOf(db, 'objects', objects)
}
