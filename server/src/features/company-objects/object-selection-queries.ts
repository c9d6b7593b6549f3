import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { objectFilters, objectOrdering } from '#contract/api/company-objects'
import type { Language } from '#contract/shapes'
import { inOrderOf } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { offsetOf, orderOf, type PageQuery } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import { type MeasuredFilters, measuredLately } from '../../measurement/measured-lately'
import { objectsLike } from './for-others'

export type ObjectFilters = z.output<z.ZodObject<typeof objectFilters>> &
  MeasuredFilters & { search?: string | undefined }
type Column = (typeof objectOrdering)[number]
export type ObjectQuery = ObjectFilters & { ordering?: Column | `-${Column}` | undefined }

/** The objects that the filters select, of those that the caller may see. */
export function selectedObjects(db: Db, scope: Scope, query: ObjectFilters) {
  let rows = visible(db, scope).objects()
  if (query.region !== undefined) rows = rows.where('company_objects.region_id', '=', query.region)
  if (query.district !== undefined) rows = rows.where('company_objects.district_id', '=', query.district)
  if (query.ministry !== undefined) rows = rows.where('company_objects.ministry_id', '=', query.ministry)
  if (query.danger_category !== undefined)
    rows = rows.where('company_objects.danger_category', '=', query.danger_category)
  if (query.status !== undefined) rows = rows.where('company_objects.status', '=', query.status)
  if (query.activity_field !== undefined)
    rows = rows.where('company_objects.activity_field_id', '=', query.activity_field)
  if (query.ownership_form !== undefined)
    rows = rows.where('company_objects.ownership_form_id', '=', query.ownership_form)
  if (query.subordination !== undefined)
    rows = rows.where('company_objects.subordination_id', '=', query.subordination)
  if (query.inn !== undefined) rows = rows.where('company_objects.inn', 'like', `${query.inn}%`)
  if (query.miz !== undefined)
    rows = rows.where('company_objects.miz_included_on', query.miz ? 'is not' : 'is', null)
  if (query.pkm343 !== undefined) rows = rows.where('company_objects.pkm343', '=', query.pkm343)
  for (const condition of measuredLately('company_objects', query)) rows = rows.where(condition)
  return query.search ? rows.where('company_objects.id', 'in', objectsLike(query.search)) : rows
}

export type SelectedObjects = ReturnType<typeof selectedObjects>

export function orderOfObjects({ ordering, search }: ObjectQuery, lang: Language): RawBuilder<unknown> {
  const { column, direction } = orderOf<Column>(ordering, 'id')
  const byId = sql`company_objects.id`
  if (!ordering && search) return sql`${bestMatchFirst(search)}, ${byId}`
  const sorted: Partial<Record<Column, string>> = {
    title: 'company_objects.title',
    region: `region.${nameColumn(lang)}`,
    district: `district.${nameColumn(lang)}`,
  }
  const text = sorted[column]
  const by = text ? inOrderOf(lang, sql.ref(text)) : sql.ref(`company_objects.${column}`)
  return sql`${by} ${sql.raw(direction)} nulls last, ${byId}`
}

/** One page of a selection, in order. The names of places are joined only where the order goes by them. */
export function pageOfObjects(
  selected: SelectedObjects,
  query: ObjectQuery & PageQuery,
  lang: Language,
): SelectedObjects {
  const { column } = orderOf<Column>(query.ordering, 'id')
  return selected
    .$if(column === 'region', (rows) =>
      rows.innerJoin('regions as region', 'region.id', 'company_objects.region_id'),
    )
    .$if(column === 'district', (rows) =>
      rows.innerJoin('regions as district', 'district.id', 'company_objects.district_id'),
    )
    .orderBy(orderOfObjects(query, lang))
    .limit(query.page_size)
    .offset(offsetOf(query).offset)
}

/** The exact tax id first, then what holds the text, the earlier the better, then by likeness. */
function bestMatchFirst(search: string): RawBuilder<unknown> {
  const place = sql`nullif(strpos(company_objects.search_key, search_key(${search})), 0)`
  const likeness = sql`word_similarity(search_key(${search}), company_objects.search_key)`
  return sql`company_objects.inn = ${search} desc, ${place} nulls last,
    case when ${place} is null then ${likeness} end desc`
}
