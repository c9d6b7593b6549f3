import { sql } from 'kysely'
import type { listEmissionAuthors } from '#contract/api/measurements/emissions'
import { visibilityOf } from '#contract/visibility'
import { holds, readPage } from '../../../core/database/lists'
import { personName } from '../../../core/database/names'
import { everyRow } from '../../../core/database/scope'
import type { Call } from '../../../core/http/serve'
import { isGranted } from '../../../core/identity/granted'

/** From users, not from millions of measurements. */
export function findAuthors({ db, session, query }: Call<typeof listEmissionAuthors>) {
  const { laboratoryId } = visibilityOf(session)
  const name = personName('users')
  let people = everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', name.as('name')])
    .where(sql<boolean>`(users.laboratory_id is not null or ${isGranted('emissions.enter')})`)
  const { regionId } = session.scope
  if (regionId !== null)
    people = people.where((row) =>
      row.or([row('users.region_id', '=', regionId), row('users.region_id', 'is', null)]),
    )
  if (laboratoryId !== null) people = people.where('users.laboratory_id', '=', laboratoryId)
  if (query.search) people = people.where(holds(query.search, 'users.name', 'users.surname'))
  const direction = query.ordering === '-name' ? 'desc' : 'asc'
  return readPage(db, people.orderBy(name, direction).orderBy('users.id'), query)
}
