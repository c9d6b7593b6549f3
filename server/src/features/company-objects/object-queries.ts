import { sql } from 'kysely'
import type { CompanyObject } from '#contract/api/company-objects'
import { objectFields } from '#contract/fields/objects'
import { plainNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { countedPage, type Page, type PageQuery } from '../../core/database/lists'
import { referenceColumns } from '../../core/database/references'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import { isAvailable } from '../../measurement/measured-lately'
import {
  type ObjectQuery,
  orderOfObjects,
  pageOfObjects,
  type SelectedObjects,
  selectedObjects,
} from './object-selection-queries'

const { confidential_reason: _, ...openFields } = objectFields
const plainColumns = plainNames(openFields).map((name) => `company_objects.${name}` as const)

/** Why an object was closed stays with those who see secrets, also after it was opened again. */
const reasonSeen = ({ seesSecret }: Scope) =>
  seesSecret ? sql.ref<string>('company_objects.confidential_reason') : sql.lit('')

/** The names are looked up around a selection, for the rows of a page alone and not for all that it was taken from. */
function withNames(
  db: Db,
  scope: Scope,
  lang: Language,
  selection: SelectedObjects,
  today = dayOf(new Date()),
) {
  return everyRow(db)
    .selectFrom(selection.selectAll('company_objects').as('company_objects'))
    .select(['company_objects.id', 'company_objects.version', ...plainColumns])
    .select(reasonSeen(scope).as('confidential_reason'))
    .select(referenceColumns('company_objects', objectFields, lang))
    .select([
      sql<number>`(select count(*)::int from pollution_sources where object_id = company_objects.id)`.as(
        'sources_count',
      ),
      isAvailable(today).as('available'),
    ])
}

export type ObjectRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** Every object that the query selects, in its order. */
export function objectRows(db: Db, scope: Scope, lang: Language, query: ObjectQuery) {
  return withNames(db, scope, lang, selectedObjects(db, scope, query), query.today).orderBy(
    orderOfObjects(query, lang),
  )
}

export async function findObjects(
  db: Db,
  scope: Scope,
  lang: Language,
  query: ObjectQuery & PageQuery,
): Promise<Page<CompanyObject>> {
  const selected = selectedObjects(db, scope, query)
  const page = pageOfObjects(selected, query, lang)
  const rows = withNames(db, scope, lang, page, query.today).orderBy(orderOfObjects(query, lang)).execute()
  return countedPage(
    db,
    query,
    rows.then((found) => found as CompanyObject[]),
    sql`(${selected.select('company_objects.id')}) as selected`,
  )
}

export async function readObject(
  db: Db,
  scope: Scope,
  lang: Language,
  id: number,
  today?: string,
): Promise<CompanyObject> {
  const selection = visible(db, scope).objects().where('company_objects.id', '=', id)
  const row = await withNames(db, scope, lang, selection, today).executeTakeFirst()
  if (!row) throw notFound()
  return row as CompanyObject
}
