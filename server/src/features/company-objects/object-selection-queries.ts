import { type RawBuilder, sql } from 'kysely'
import type { objectOrdering } from '#contract/api/company-objects'
import type { ReferenceTo } from '#contract/fields/field'
import type { FilterValues } from '#contract/fields/filter'
import type { objectFilters } from '#contract/fields/filters'
import { objectFields } from '#contract/fields/objects'
import { columnName } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { inOrderOf } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { conditionsFor } from '../../core/database/filters'
import { offsetOf, orderOf, type PageQuery } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { tableOf } from '../../core/database/references'
import { type Scope, visible } from '../../core/database/scope'
import { measuredLately } from '../../measurement/measured-lately'
import { objectsLike, objectsThat, type Sought, soughtBy } from './for-others'

export type ObjectFilters = FilterValues<typeof objectFilters> & {
  search?: string | undefined
  today?: string | undefined
  /** What the search looks for, where that was worked out beforehand. */
  sought?: Sought | undefined
}
type Column = (typeof objectOrdering)[number]
export type ObjectQuery = ObjectFilters & { ordering?: Column | `-${Column}` | undefined }

/** The objects that the filters select, of those that the caller may see. */
export function selectedObjects(db: Db, scope: Scope, query: ObjectFilters) {
  const conditions = [
    ...objectsThat(query),
    ...conditionsFor<ObjectFilters>(query, {
      status: (status) => sql<boolean>`company_objects.status = ${status}`,
      object: (id) => sql<boolean>`company_objects.id = ${id}`,
      source: (id) => sql<boolean>`company_objects.id = (
        select object_id from pollution_sources where pollution_sources.id = ${id})`,
      medium: (medium) => sql<boolean>`exists (
        select from pollution_sources where object_id = company_objects.id and type = ${medium})`,
      // As an array the few that are found are looked up, and the others not even read.
      search: (text) =>
        sql<boolean>`company_objects.id = any(array${objectsLike(query.sought ?? soughtBy(text))})`,
    }),
    ...measuredLately('company_objects', query),
  ]
  return conditions.reduce((rows, condition) => rows.where(condition), visible(db, scope).objects())
}

/** What was measured, and when, means few objects or most of them: no plan is good for both. */
export function needsOwnPlan(filters: ObjectFilters): boolean {
  const { exceeded, no_data, component, laboratory, author, date_from, date_to } = filters
  return [exceeded, no_data, component, laboratory, author, date_from, date_to].some(
    (one) => one !== undefined,
  )
}

export type SelectedObjects = ReturnType<typeof selectedObjects>

export function orderOfObjects({ ordering, search }: ObjectQuery, lang: Language): RawBuilder<unknown> {
  const { column, direction } = orderOf<Column>(ordering, 'id')
  const byId = sql`company_objects.id`
  if (!ordering && search) return sql`${bestMatchFirst(search)}, ${byId}`
  return sql`${orderedBy(column, lang)} ${sql.raw(direction)} nulls last, ${byId}`
}

/** A reference by its name, a text as the language sorts it. */
function orderedBy(column: Column, lang: Language): RawBuilder<unknown> {
  if (column === 'id') return sql`company_objects.id`
  const field = objectFields[column]
  const kept = sql.ref(`company_objects.${columnName(column, field)}`)
  if (field.kind === 'reference') {
    const name = inOrderOf(lang, sql.ref(`referred.${nameColumn(lang)}`))
    return sql`(select ${name} from ${sql.table(tableOf(field.to as ReferenceTo))} as referred where referred.id = ${kept})`
  }
  return field.kind === 'text' ? inOrderOf(lang, kept) : kept
}

/** One page of a selection, in order. */
export function pageOfObjects(
  selected: SelectedObjects,
  query: ObjectQuery & PageQuery,
  lang: Language,
): SelectedObjects {
  const { offset } = offsetOf(query)
  const page = selected.orderBy(orderOfObjects(query, lang)).limit(sql.lit(query.page_size))
  return offset > 0 ? page.offset(offset) : page
}

/** The exact tax id first, then what holds the text, the earlier the better, then by likeness. */
function bestMatchFirst(search: string): RawBuilder<unknown> {
  // Worked out once, not for every row.
  const key = sql`(select search_key(${search}))`
  const place = sql`nullif(strpos(company_objects.search_key, ${key}), 0)`
  const likeness = sql`word_similarity(${key}, company_objects.search_key)`
  return sql`company_objects.inn = ${search} desc, ${place} nulls last,
    case when ${place} is null then ${likeness} end desc`
}
