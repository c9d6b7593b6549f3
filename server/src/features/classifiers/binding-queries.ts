import { sql } from 'kysely'
import type { Classifier, ClassifierRow } from '#contract/classifiers/any-classifier'
import type { listComponentsOfGroup } from '#contract/classifiers/bindings'
import { componentGroups } from '#contract/classifiers/component-groups'
import { components } from '#contract/classifiers/components'
import type { Medium } from '#contract/domain/measurement/medium'
import type { Answer } from '#contract/endpoint'
import type { Language, ListQuery } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, offsetOf, orderOf, type Page, pageWithCount } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { wrongField } from '../../core/errors'
import type { Call } from '../../core/http/serve'
import { columnsOf, orderBy } from './classifier-columns'
import { findClassifierRows } from './classifier-queries'

export interface Bindable {
  classifier: Classifier
  binding: 'ecology_type_groups' | 'ecology_type_components'
  column: 'group_id' | 'component_id'
}

export const bindableGroups: Bindable = {
  classifier: componentGroups,
  binding: 'ecology_type_groups',
  column: 'group_id',
}
export const bindableComponents: Bindable = {
  classifier: components,
  binding: 'ecology_type_components',
  column: 'component_id',
}

export interface EcologyType {
  id: number
  medium: Medium
}

/** Locked until the binding is changed. */
export async function findEcologyType(
  db: Db,
  { ecology_type_id, medium }: { ecology_type_id?: number; medium?: Medium },
): Promise<EcologyType> {
  let types = db.selectFrom('ecology_types').select(['id', 'medium']).orderBy('id').limit(1).forUpdate()
  if (ecology_type_id !== undefined) types = types.where('id', '=', ecology_type_id)
  if (medium !== undefined) types = types.where('medium', '=', medium)
  if (ecology_type_id === undefined && medium === undefined)
    throw wrongField('ecology_type_id', 'required', 'This field is required')
  const found = await types.executeTakeFirst()
  if (!found) throw wrongField('ecology_type_id', 'not-found', 'There is no such record')
  return found
}

export type BoundQuery = ListQuery & { ecology_type?: number; medium?: Medium }

export async function findBound(db: Db, bindable: Bindable, lang: Language, query: BoundQuery) {
  const { column, direction } = orderOf(query.ordering, 'name')
  const rows = boundRows(bindable, lang, query)
  const found = await sql<ClassifierRow>`
    select ${columnsOf(bindable.classifier, lang)}, ecology_type, medium from ${rows}
    order by ${orderBy(bindable.classifier, lang, column)} ${sql.raw(direction)}, id, medium
    limit ${query.page_size} offset ${offsetOf(query).offset}`.execute(db)
  return pageWithCount(db, query, found.rows, rows)
}

function boundRows({ classifier, binding, column }: Bindable, lang: Language, query: BoundQuery) {
  const conditions = [sql`true`]
  if (query.ecology_type) conditions.push(sql`ecology_types.id = ${query.ecology_type}`)
  if (query.medium) conditions.push(sql`ecology_types.medium = ${query.medium}`)
  const { table } = classifier
  if (query.search) conditions.push(holds(query.search, `${table}.name_ru`, `${table}.name_uz`))
  const typeName = sql.ref(`ecology_types.${nameColumn(lang)}`)
  return sql`(
    select ${sql.table(table)}.*, ecology_types.medium,
      jsonb_build_object('id', ecology_types.id, 'name', ${typeName}) as ecology_type
    from ${sql.table(table)}
    join ${sql.table(binding)} as binding on ${sql.ref(`binding.${column}`)} = ${sql.ref(`${table}.id`)}
    join ecology_types on ecology_types.id = binding.ecology_type_id
    where ${sql.join(conditions, sql` and `)}
  ) as ${sql.table(table)}`
}

export async function readBoundIds(db: Db, { binding, column }: Bindable, type: EcologyType) {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(binding)}
    where ecology_type_id = ${type.id}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function bind(db: Db, { binding, column }: Bindable, type: EcologyType, ids: number[]) {
  await sql`
    insert into ${sql.table(binding)} (ecology_type_id, ${sql.ref(column)})
    select ${type.id}, id from unnest(${ids}::integer[]) as given (id)
    on conflict do nothing`.execute(db)
}

export async function unbind(db: Db, { binding, column }: Bindable, type: EcologyType, ids: number[]) {
  await sql`
    delete from ${sql.table(binding)}
    where ecology_type_id = ${type.id} and ${sql.ref(column)} = any(${ids})`.execute(db)
}

type Component = Answer<typeof listComponentsOfGroup>['data'][number]

export async function findComponentsOfGroup(
  db: Db,
  lang: Language,
  query: Call<typeof listComponentsOfGroup>['query'],
): Promise<Page<Component>> {
  return (await findClassifierRows(db, { classifier: components }, lang, query)) as Page<Component>
}

export async function moveToGroup(db: Db, groupId: number, componentIds: number[]): Promise<void> {
  await sql`
    update components set group_id = ${groupId}, version = version + 1
    where id = any(${componentIds}) and group_id is distinct from ${groupId}`.execute(db)
}
