import { type AliasedExpression, type Selectable, sql } from 'kysely'
import type { CompanyObject } from '#contract/api/registry/company-objects'
import { objectFields } from '#contract/fields/objects'
import { plainNames } from '#contract/fields/record'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/sight/emission-sight'
import { tellsOfPeriod } from '#contract/text/days-text'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { keptAtVersion, MOST_ROWS_KEPT } from '../../core/database/kept-at-version'
import { countedPage, type Page, type PageQuery, pageOfArray } from '../../core/database/lists'
import { missingIn } from '../../core/database/outside-area'
import { plannedOnce, plannedOnceIf } from '../../core/database/planned-once'
import { referenceColumns } from '../../core/database/references'
import type { AllTables } from '../../core/database/refined-tables'
import { everyRow, type Scope, visible } from '../../core/database/scope'
import { figuresVersion, registryVersion } from '../../core/database/versions'
import { askWritten } from '../../core/database/written-once'
import type { Session } from '../../core/identity/session'
import { isAvailable, stoodInPeriod } from '../../measurement/measured-lately'
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

export type ObjectRow = Awaited<ReturnType<ReturnType<typeof objectRows>['executeTakeFirstOrThrow']>>

/** Every object that the query selects, in its order. */
export function objectRows(db: Db, caller: Reader, lang: Language, query: ObjectQuery) {
  const { scope } = caller
  return withNames(db, scope, lang, selectedObjects(db, scope, query), query.today)
    .$if(seesPeriod(caller, query), (rows) => rows.select(stoodInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
}

type Reader = Pick<Session, 'scope' | 'permissions' | 'laboratoryId'>
type Caller = Reader & Pick<Session, 'registryVersion' | 'figuresVersion'>

/** Who sees but the measurements of a laboratory has no figures of all of them. */
const seesPeriod = (caller: Reader, query: ObjectQuery): boolean =>
  tellsOfPeriod(query) &&
  caller.permissions.has('emissions.view') &&
  visibilityOf(caller).laboratoryId === null

export async function findObjects(
  db: Db,
  caller: Caller,
  lang: Language,
  query: ObjectQuery & PageQuery,
): Promise<Page<CompanyObject>> {
  const { search, page: _, page_size, today, ...narrower } = query
  const found = search ? await findLike(db, caller, search) : undefined
  const isSearchAlone = Object.values(narrower).every((value) => value === undefined)
  if (found && isSearchAlone) return pageOfFound(db, caller, lang, found, query)
  const selected = selectedObjects(db, caller.scope, { ...query, found })
  const page = pageOfObjects(selected, query, lang)
  const rows = withNames(db, caller.scope, lang, page, today)
    .$if(seesPeriod(caller, query), (some) => some.select(stoodInPeriod(query).as('of_period')))
    .orderBy(orderOfObjects(query, lang))
    .modifyEnd(plannedOnceIf(!found && !needsOwnPlan(query)))
    .execute()
  const all = sql`(${selected.select('company_objects.id')}) as selected`
  return countedPage(db, query, rows as Promise<CompanyObject[]>, all)
}

const foundBy = keptAtVersion<number[]>()

/**
 * The numbers of all objects that a search finds, the best match first. To look for them takes longer than to show
 * them: whoever turns the page, narrows it down, or asks what others have asked, does not look again.
 */
const findLike = (db: Db, { scope, registryVersion }: Caller, search: string): Promise<number[]> =>
  foundBy(db, registryVersion, [scope, search], () => lookFor(db, scope, search))

async function pageOfFound(
  db: Db,
  { scope, figuresVersion }: Caller,
  lang: Language,
  found: readonly number[],
  query: PageQuery & { today?: string | undefined },
): Promise<Page<CompanyObject>> {
  const { rows: ids, ...page } = pageOfArray(found, query)
  if (ids.length === 0) return { ...page, rows: [] }
  const asked = { scope, ids: `{${ids}}`, today: query.today ?? dayOf(new Date()) }
  const read = () => readFound(db, lang, asked)
  const rows =
    ids.length > MOST_ROWS_KEPT ? (await read()).answer : await shown(db, figuresVersion, [lang, asked], read)
  return { ...page, rows }
}

const shown = keptAtVersion<CompanyObject[]>()

async function readFound(db: Db, lang: Language, asked: { scope: Scope; ids: string; today: string }) {
  const rows = await askWritten(db, ['objects found', lang], asked, ({ scope, ids, today }) => {
    const selected = visible(db, scope)
      .objects()
      .where(sql<boolean>`company_objects.id = any(${ids}::integer[])`)
    return withNames(db, scope, lang, selected, today)
      .select(figuresVersion.as('figures_version'))
      .orderBy(sql`array_position(${ids}::integer[], company_objects.id)`)
      .modifyEnd(plannedOnce)
  })
  const answer = rows.map(({ figures_version: _, ...row }) => row as CompanyObject)
  return { answer, version: rows[0]?.figures_version }
}

async function lookFor(db: Db, scope: Scope, search: string) {
  const asked = { scope, search, sought: soughtBy(search) }
  const [told] = await askWritten(db, ['look for objects'], asked, ({ scope, search, sought }) => {
    const found = selectedObjects(db, scope, { search, sought })
      .select('company_objects.id')
      .orderBy(orderOfObjects({ search }, 'ru'))
    return sql<{ answer: number[]; version: string }>`
      select array(${found}) as answer, ${registryVersion} as version ${plannedOnce}`
  })
  return told as { answer: number[]; version: string }
}

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
  const [row] = await askWritten(db, ['one object', lang], { scope, id, today }, (given) => {
    const selection = visible(db, given.scope).objects().where('company_objects.id', '=', given.id)
    return withNames(db, given.scope, lang, selection, given.today).modifyEnd(plannedOnce)
  })
  if (!row) throw await missingIn(scope, (anywhere) => findId(db, anywhere, id))
  return row as CompanyObject
}
