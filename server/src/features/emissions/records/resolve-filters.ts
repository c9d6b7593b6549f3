import { sql } from 'kysely'
import type { Db } from '../../../core/database/database'
import { holds } from '../../../core/database/lists'
import { everyRow } from '../../../core/database/scope'
import { keyHolds } from '../../../core/database/search-key'
import { objectsThat } from '../../../measurement/object-filters'
import { objectsLike } from '../../company-objects/for-others'
import { type EmissionFilters, type Found, isOfObject } from '../emission-queries'

/** Limits for passing ids instead of conditions. */
const FEW = 50
const MANY = 500

/** Looks up objects and searches first: with ids the planner estimates well. */
export async function resolveFilters<Query extends EmissionFilters>(db: Db, query: Query): Promise<Query> {
  return {
    ...query,
    ...(isOfObject(query) && { objects: await findObjects(db, query) }),
    ...(query.search && { found: await findSearched(db, query.search) }),
  }
}

async function findObjects(db: Db, { region, ...ofObject }: EmissionFilters): Promise<number[] | undefined> {
  const rows = await everyRow(db)
    .selectFrom('company_objects')
    .select('company_objects.id')
    .where(sql<boolean>`${sql.join(objectsThat(ofObject), sql` and `)}`)
    .limit(FEW + 1)
    .execute()
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}

async function findSearched(db: Db, search: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select
      array(select object_id from ${objectsLike(search)} as found (object_id)) as objects,
      array(select id from components where ${holds(search, 'name_ru', 'name_uz')}) as components,
      array(select id from pollution_sources where ${keyHolds('pollution_sources', search)} limit ${MANY + 1}) as sources
  `.execute(db)
  const [found] = rows
  return found && found.sources.length <= MANY ? found : undefined
}
