import { type AliasedExpression, type Selectable, sql } from 'kysely'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { objectFields } from '#contract/fields/objects'
import { plainNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { dependsOnPeriod } from '#contract/text/days-text'
import { visibilityOf } from '#contract/visibility'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { type Page, type PageQuery, pageWithCount } from '../../core/database/lists'
import { missingIn } from '../../core/database/outside-area'
import { executePrepared } from '../../core/database/prepared'
import { referenceColumns } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { cached } from '../../core/database/versioned-cache'
import type { Session } from '../../core/identity/session'
import { isAvailable, stoodInPeriod } from '../../measurement/measured-lately'
import { selectedObjects } from './for-others'
import {
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

export type ObjectRow = Awaited<ReturnType<ReturnType<typeof objectRows>['executeTakeFirstOrThrow']>>

/** Every object that the query selects, in its order. */
export function objectRows(db: Db, caller: Reader, lang: Language, query: ObjectQuery) {
  const { scope } = caller
  return withNames(db, scope, lang, selectedObjects(db, scope, query), query.today)
    .$if(seesPeriod(caller, query), (rows) => rows.select(stoodInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
}

type Reader = Pick<Session, 'scope' | 'permissions' | 'laboratoryId'>

/** Who sees but the measurements of a laboratory has no figures of all of them. */
const seesPeriod = (caller: Reader, query: ObjectQuery): boolean =>
  dependsOnPeriod(query) &&
  caller.permissions.has('emissions.view') &&
  visibilityOf(caller).laboratoryId === null

interface ListCall {
  db: Db
  session: Session
  lang: Language
  now: Date
  query: ObjectQuery & PageQuery
}

export function findObjects(call: ListCall): Promise<Page<CompanyObject>> {
  const { search, page: _, page_size: __, today: ___, ...filters } = call.query
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
    .$if(seesPeriod(session, query), (some) => some.select(stoodInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
    .execute()
  const all = sql`(${selected.select('company_objects.id')}) as selected`
  return pageWithCount(db, query, rows as Promise<CompanyObject[]>, all)
}

/** Found once for all pages and filters: to compare words takes longer than to show what was found. */
const findIds = cached(
  'registry',
  async ({
    db,
    session,
    query,
  }: Pick<ListCall, 'db' | 'session' | 'lang' | 'now'> & { query: { search: string } }) => {
    const rows = await selectedObjects(db, session.scope, query).select('company_objects.id').execute()
    return rows.map(({ id }) => id)
  },
)

const findId = (db: Db, scope: Scope, id: number) =>
  visible(db, scope)
    .objects()
    .select('company_objects.id')
    .where('company_objects.id', '=', id)
    .executeTakeFirst()

export async function readObject(
  db: Db,
  scope: Scope,
  lang: Language,
  id: number,
  today = dayOf(new Date()),
): Promise<CompanyObject> {
  const selection = visible(db, scope).objects().where('company_objects.id', '=', id)
  const [row] = await executePrepared(db, withNames(db, scope, lang, selection, today))
  if (!row) throw await missingIn(scope, (anywhere) => findId(db, anywhere, id))
  return row as CompanyObject
}
