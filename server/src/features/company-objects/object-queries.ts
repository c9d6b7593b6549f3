import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { CompanyObject, listObjects, objectOrdering } from '#contract/api/registry/company-objects'
import type { ReferenceTo } from '#contract/fields/field'
import { objectFields } from '#contract/fields/objects'
import { columnName, plainNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { dependsOnPeriod } from '#contract/text/days-text'
import { visibilityOf } from '#contract/visibility'
import { dayOf } from '../../core/clock'
import { sortByName } from '../../core/database/collation'
import type { Db } from '../../core/database/database'
import { offsetOf, orderOf, type Page, type PageQuery, pageWithCount } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { executePrepared } from '../../core/database/prepared'
import { referenceColumns, tableOf } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { cached } from '../../core/database/versioned-cache'
import type { Call } from '../../core/http/serve'
import type { Session } from '../../core/identity/session'
import { isAvailable, standingInPeriod } from '../../measurement/measurement-filters'
import { bestMatchFirst, missingObject, type ObjectFilters, selectedObjects } from './for-others'

const { confidential_reason, ...openFields } = objectFields
const plainColumns = plainNames(openFields).map((name) => `company_objects.${name}` as const)

/** The reason is for those who see secret objects. */
const reasonSeen = ({ seesSecret }: Scope) =>
  seesSecret ? sql.ref<string>('company_objects.confidential_reason') : sql.lit('')

/** Looks up names for the rows of a page only. */
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

export type ObjectRow = Awaited<ReturnType<ReturnType<typeof objectRows>['executeTakeFirstOrThrow']>>

/** Every object that the query selects, in its order. */
export function objectRows(db: Db, caller: Reader, lang: Language, query: ObjectQuery) {
  const { scope } = caller
  return withNames(db, scope, lang, selectedObjects(db, scope, query), query.today)
    .$if(seesPeriod(caller, query), (rows) => rows.select(standingInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
}

type Reader = Pick<Session, 'scope' | 'permissions' | 'laboratoryId'>

/** Callers limited to one laboratory have no figures of the whole object. */
const seesPeriod = (caller: Reader, query: ObjectQuery): boolean =>
  dependsOnPeriod(query) &&
  caller.permissions.has('emissions.view') &&
  visibilityOf(caller).laboratoryId === null

type ListCall = Pick<Call<typeof listObjects>, 'db' | 'session' | 'lang' | 'now'> & {
  query: ObjectQuery & PageQuery
}

export function findObjects(call: ListCall): Promise<Page<CompanyObject>> {
  const { search, page, page_size, today, ...filters } = call.query
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  // Filters also read tables that the version does not cover.
  return search && !isFiltered ? searchObjects(call) : findPage(call)
}

const searchObjects = cached('figures', findPage)

async function findPage(call: ListCall): Promise<Page<CompanyObject>> {
  const { db, session, lang, query } = call
  const { search, today } = query
  const found = search ? await findIds({ ...call, query: { search } }) : undefined
  const selected = selectedObjects(db, session.scope, { ...query, found })
  const rows = withNames(db, session.scope, lang, pageOfObjects(selected, query, lang), today)
    .$if(seesPeriod(session, query), (some) => some.select(standingInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
    .execute()
  const all = sql`(${selected.select('company_objects.id')}) as selected`
  return pageWithCount(db, query, rows as Promise<CompanyObject[]>, all)
}

/** Cached for all pages and filters: fuzzy search is slower than reading a page. */
const findIds = cached(
  'registry',
  async ({ db, session, query }: Omit<ListCall, 'query'> & { query: { search: string } }) => {
    const rows = await selectedObjects(db, session.scope, query).select('company_objects.id').execute()
    return rows.map(({ id }) => id)
  },
)

export async function readObject(
  db: Db,
  scope: Scope,
  lang: Language,
  id: number,
  today = dayOf(new Date()),
): Promise<CompanyObject> {
  const selection = visible(db, scope).objects().where('company_objects.id', '=', id)
  const [row] = await executePrepared(db, withNames(db, scope, lang, selection, today))
  if (!row) throw await missingObject(db, scope, id)
  return row as CompanyObject
}

type Column = (typeof objectOrdering)[number]
export type ObjectQuery = ObjectFilters & { ordering?: Column | `-${Column}` | undefined }

export type SelectedObjects = ReturnType<typeof selectedObjects>

export function orderOfObjects({ ordering, search }: ObjectQuery, lang: Language): RawBuilder<unknown> {
  const { column, direction } = orderOf<Column>(ordering, 'id')
  const byId = sql`company_objects.id`
  if (!ordering && search) return sql`${bestMatchFirst(search)}, ${byId}`
  return sql`${orderedBy(column, lang)} ${sql.raw(direction)} nulls last, ${byId}`
}

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

export function pageOfObjects(selected: SelectedObjects, query: ObjectQuery & PageQuery, lang: Language) {
  const { offset } = offsetOf(query)
  const page = selected.orderBy(orderOfObjects(query, lang)).limit(sql.lit(query.page_size))
  return offset > 0 ? page.offset(offset) : page
}
