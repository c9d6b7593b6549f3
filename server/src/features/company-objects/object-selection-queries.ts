import { type RawBuilder, sql } from 'kysely'
import type { objectOrdering } from '#contract/api/registry/company-objects'
import type { ReferenceTo } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { columnName } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { sortByName } from '../../core/database/collation'
import { offsetOf, orderOf, type PageQuery } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { tableOf } from '../../core/database/references'
import { bestMatchFirst, type ObjectFilters, type selectedObjects } from './for-others'

type Column = (typeof objectOrdering)[number]
export type ObjectQuery = ObjectFilters & { ordering?: Column | `-${Column}` | undefined }

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
    const name = sortByName(lang, sql.ref(`referred.${nameColumn(lang)}`))
    return sql`(select ${name} from ${sql.table(tableOf(field.to as ReferenceTo))} as referred where referred.id = ${kept})`
  }
  return field.kind === 'text' ? sortByName(lang, kept) : kept
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
