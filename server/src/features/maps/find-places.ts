import { sql } from 'kysely'
import type { Place } from '#contract/api/figures/maps'
import { placeStandingOf, type StandingCounts } from '#contract/domain/measurement/place-standing'
import { objectFields } from '#contract/fields/objects'
import type { Language } from '#contract/shapes'
import { dayOf } from '../../core/clock'
import type { Db } from '../../core/database/database'
import { type Page, type PageQuery, readPage } from '../../core/database/lists'
import { objectTitle } from '../../core/database/names'
import { referenceColumns } from '../../core/database/references'
import type { UserRights } from '../../core/identity/session'
import { periodOf } from '../../measurement/period'
import { placeStandings } from '../../measurement/standings/standing-queries'
import { bestMatchFirst, hasName, type ObjectFilters, selectedObjects } from '../company-objects/for-others'

interface Call {
  db: Db
  session: UserRights
  lang: Language
  now: Date
}

const { region, district, activity_field } = objectFields

/** Objects with their standing in the last twelve whole months. */
export async function findPlaces(
  { db, session, lang, now }: Call,
  query: ObjectFilters & PageQuery & { ordering?: 'id' | '-id' | undefined },
): Promise<Page<Place>> {
  const { search, ordering } = query
  const selected = selectedObjects(db, session.scope, query)
  // Without the permission the search covers names only.
  const isNameAlone = search && !session.permissions.has('objects.view')
  const rows = (isNameAlone ? selected.where(hasName(search)) : selected)
    .select([
      'company_objects.id',
      objectTitle(lang).as('title'),
      'company_objects.danger_category',
      'company_objects.status',
      'company_objects.latitude',
      'company_objects.longitude',
    ])
    .select(referenceColumns('company_objects', { region, district, activity_field }, lang))
  const byId = sql`company_objects.id ${sql.raw(ordering === '-id' ? 'desc' : 'asc')}`
  const page = await readPage(
    db,
    rows.orderBy(search && !ordering ? sql`${bestMatchFirst(search)}, ${byId}` : byId),
    query,
  )
  const ids = page.rows.map(({ id }) => id)
  const standings = await findStandings(db, session, ids, dayOf(now))
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...standings(row.id) }) as Place) }
}

interface Judged extends StandingCounts {
  key: number
  worst_load: number | null
  worst_at: string | null
}

const notMeasured = { measurements: 0, exceeded: 0, under: 0, over_background: 0, no_norm: 0 }

/** Null for callers who see no measurements. */
async function findStandings(db: Db, who: UserRights, objects: readonly number[], today: string) {
  if (!who.permissions.has('emissions.view') || objects.length === 0)
    return () => ({ standing: null, load: null, measured_on: null })
  const { rows } = await sql<Judged>`
    select * from (${placeStandings(who, 'object', periodOf({}, today), { objects })}) as standings`.execute(
    db,
  )
  const byObject = new Map(rows.map((row) => [row.key, row]))
  return (id: number) => {
    const found = byObject.get(id)
    const load = found?.worst_load ?? null
    return {
      standing: placeStandingOf(found ?? notMeasured),
      load: load === Number.POSITIVE_INFINITY ? null : load,
      measured_on: found?.worst_at ?? null,
    }
  }
}
