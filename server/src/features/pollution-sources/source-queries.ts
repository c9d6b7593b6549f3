import { type RawBuilder, sql } from 'kysely'
import type { PollutionSource } from '#contract/api/registry/pollution-sources'
import { columnName } from '#contract/fields/record'
import { sourceFields } from '#contract/fields/sources'
import type { Language } from '#contract/shapes'
import { byKeys, numberOrder, sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { offsetOf, orderOf, type PageQuery, pageWithCount } from '../../core/database/lists'
import { objectTitle } from '../../core/database/names'
import { missingIn } from '../../core/database/outside-area'
import { type Scope, visible } from '../../core/database/scope'
import { type SourceFilters, selectedSources } from './for-others'

type Column = 'id' | keyof typeof sourceFields
export type SourceQuery = SourceFilters & { ordering?: Column | `-${Column}` | undefined }

const columns = [
  'pollution_sources.id',
  'pollution_sources.object_id',
  'pollution_sources.number',
  'pollution_sources.name',
  'pollution_sources.name_uz',
  'pollution_sources.type',
  'pollution_sources.status',
  'pollution_sources.latitude',
  'pollution_sources.longitude',
  'pollution_sources.started_on as start',
  'pollution_sources.ended_on as end',
  'pollution_sources.end_reason',
  'pollution_sources.version',
] as const

/** The sources that match the query, with their objects. */
export function sourceRows(db: Db, scope: Scope, lang: Language, query: SourceQuery) {
  return selectedSources(db, scope, query)
    .select(columns)
    .select([
      objectTitle(lang).as('object_title'),
      sql<number>`(select count(*)::int from component_normatives where source_id = pollution_sources.id)`.as(
        'normatives_count',
      ),
    ])
    .orderBy(orderOfSources(query, lang))
}

function orderOfSources({ ordering }: SourceQuery, lang: Language): RawBuilder<unknown> {
  const { column, direction } = orderOf<Column>(ordering, 'id')
  const kept = sql.ref(
    `pollution_sources.${column === 'id' ? column : columnName(column, sourceFields[column])}`,
  )
  const keys = column === 'number' ? numberOrder(kept) : [column === 'name' ? sortByName(lang, kept) : kept]
  return sql`${byKeys(keys, direction)}, pollution_sources.id`
}

export type SourceRow = Awaited<ReturnType<ReturnType<typeof sourceRows>['executeTakeFirstOrThrow']>>

export async function findSources(db: Db, scope: Scope, lang: Language, query: SourceQuery & PageQuery) {
  const { offset } = offsetOf(query)
  const page = sourceRows(db, scope, lang, query).limit(sql.lit(query.page_size))
  const rows = await (offset > 0 ? page.offset(offset) : page).execute()
  const all = selectedSources(db, scope, query).select('pollution_sources.id')
  const listed = rows.map(({ object_title, ...row }) => ({
    ...row,
    object: { id: row.object_id, name: object_title },
  }))
  return pageWithCount(db, query, listed, sql`(${all}) as selected`)
}

export async function readSource(db: Db, scope: Scope, id: number): Promise<PollutionSource> {
  const find = (within: Scope) =>
    visible(db, within).sources().select(columns).where('pollution_sources.id', '=', id).executeTakeFirst()
  const row = await find(scope)
  if (!row) throw await missingIn(scope, find)
  return row
}
