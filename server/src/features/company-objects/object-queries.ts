import { type AliasedExpression, type Selectable, sql } from 'kysely'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { objectFields } from '#contract/fields/objects'
import { plainNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { countedPage, offsetOf, type Page, type PageQuery } from '../../core/database/lists'
import { plannedOnce, plannedOnceIf } from '../../core/database/planned-once'
import { referenceColumns } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { askWritten } from '../../core/database/written-once'
import { notFound } from '../../core/errors'
import { isAvailable } from '../../measurement/measured-lately'
import { selectedObjects, soughtBy } from './for-others'
import {
  needsOwnPlan,
  type ObjectQuery,
  orderOfObjects,
  pageOfObjects,
  type SelectedObjects,
} from './object-selection-queries'

const { confidential_reason: _, ...openFields } = objectFields
const plainColumns = plainNames(openFields).map((name) => `company_objects.${name}` as const)

/** Why an object was closed stays with those who see secrets, also after it was opened again. */
const reasonSeen = ({ seesSecret }: Scope) =>
  seesSecret ? sql.ref<string>('company_objects.confidential_reason') : sql.lit('')

/** The names are looked up around a selection, for the rows of a page alone and not for all that it was taken from. */
const withNames = (db: Db, scope: Scope, lang: Language, selection: SelectedObjects, today?: string) =>
  namesOf(db, scope, lang, selection.selectAll('company_objects').as('company_objects'), today)

function namesOf(
  db: Db,
  scope: Scope,
  lang: Language,
  objects: AliasedExpression<Selectable<AllTables['company_objects']>, 'company_objects'>,
  today = dayOf(new Date()),
) {
  return everyRow(db)
    .selectFrom(objects)
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
  if (query.search) return searchObjects(db, scope, lang, { ...query, search: query.search })
  const selected = selectedObjects(db, scope, query)
  const page = pageOfObjects(selected, query, lang)
  const rows = withNames(db, scope, lang, page, query.today)
    .orderBy(orderOfObjects(query, lang))
    .modifyEnd(plannedOnceIf(!needsOwnPlan(query)))
    .execute()
  return countedPage(db, query, rows as Promise<CompanyObject[]>, allOf(selected))
}

const allOf = (selected: SelectedObjects) => sql`(${selected.select('company_objects.id')}) as selected`

/** Whoever puts the best match first has gone through all that are found, and knows how many. */
async function searchObjects(
  db: Db,
  scope: Scope,
  lang: Language,
  query: ObjectQuery & PageQuery & { search: string },
): Promise<Page<CompanyObject>> {
  const { search, today, page, page_size, ordering, ...filters } = query
  const { offset } = offsetOf(query)
  const asked = {
    scope,
    search,
    sought: soughtBy(search),
    today: today ?? dayOf(new Date()),
    offset: offset || undefined,
  }
  const write = ({ scope, today, offset, ...given }: typeof asked) =>
    foundObjects(db, scope, lang, { ...filters, ...given, ordering }, { page_size, offset }, today)
  // What an object is may decide on the words.
  const isPlain = Object.values(filters).every((value) => value === undefined)
  const rows = isPlain
    ? await askWritten(db, ['objects found', lang, ordering, page_size], asked, write)
    : await write(asked).execute()
  return countedPage(
    db,
    query,
    rows as CompanyObject[],
    allOf(selectedObjects(db, scope, query)),
    rows[0]?.total,
  )
}

/** One page of those found, in order, each with how many there are in all. */
function foundObjects(
  db: Db,
  scope: Scope,
  lang: Language,
  query: ObjectQuery,
  { page_size, offset }: { page_size: number; offset: number | undefined },
  today: string,
) {
  // Only what decides on the page goes through the sorting.
  const found = selectedObjects(db, scope, query)
    .select('company_objects.id')
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .select(sql<number>`row_number() over (order by ${orderOfObjects(query, lang)})`.as('place'))
    .orderBy('place')
    .limit(sql.lit(page_size))
  const objects = sql<Selectable<AllTables['company_objects']>>`(
    select company_objects.*, found.total, found.place
    from (${offset === undefined ? found : found.offset(offset)}) as found
    join company_objects on company_objects.id = found.id)`
  return namesOf(db, scope, lang, objects.as<'company_objects'>('company_objects'), today)
    .select(sql.ref<number>('company_objects.total').as('total'))
    .orderBy(sql.ref('company_objects.place'))
    .modifyEnd(plannedOnceIf(!needsOwnPlan(query)))
}

export async function readObject(
  db: Db,
  scope: Scope,
  lang: Language,
  id: number,
  today = dayOf(new Date()),
): Promise<CompanyObject> {
  const [row] = await askWritten(db, ['one object', lang], { scope, id, today }, (given) => {
    const selection = visible(db, given.scope).objects().where('company_objects.id', '=', given.id)
    return withNames(db, given.scope, lang, selection, given.today).modifyEnd(plannedOnce)
  })
  if (!row) throw notFound()
  return row as CompanyObject
}
