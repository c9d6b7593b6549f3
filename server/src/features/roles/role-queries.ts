import { sql } from 'kysely'
import type { listRoles, Role } from '#contract/api/people/roles'
import { landingPage } from '#contract/domain/landing-page'
import { isBuiltInRole } from '#contract/permissions/default-grants'
import { permissions } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { everyRow } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'

/** The table may contain permissions that a release no longer knows. */
const permissionNames = permissions.map(({ name }) => name)

/** Counts all users of a role regardless of scope: it decides whether the role can be deleted. */
function roleRows(db: Db) {
  return everyRow(db)
    .selectFrom('roles')
    .select((row) => [
      'roles.id',
      'roles.name',
      'roles.title_ru',
      'roles.title_uz',
      'roles.landing',
      'roles.notifications',
      'roles.version',
      row
        .selectFrom('users')
        .select(sql<number>`count(*)::int`.as('users'))
        .whereRef('users.role_id', '=', 'roles.id')
        .where('users.deleted_at', 'is', null)
        .$asScalar()
        .as('users'),
      row
        .selectFrom('role_grants')
        .select(sql<number>`count(*)::int`.as('rights'))
        .whereRef('role_grants.role_id', '=', 'roles.id')
        .where('role_grants.permission', 'in', permissionNames)
        .$asScalar()
        .as('rights'),
    ])
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof roleRows>['executeTakeFirstOrThrow']>>

function asRole(row: RoleRow, lang: Language): Role {
  return {
    ...row,
    title: lang === 'uz' ? row.title_uz : row.title_ru,
    built_in: isBuiltInRole(row.name),
    landing: landingPage(row.name, row.landing),
    own_landing: row.landing,
    users: row.users ?? 0,
    rights: row.name === 'admin' ? permissionNames.length : (row.rights ?? 0),
  }
}

export async function findRoles(db: Db, lang: Language, query: Call<typeof listRoles>['query']) {
  const { column, direction } = orderOf<'id' | 'name'>(query.ordering, 'id')
  let rows = roleRows(db)
  if (query.search) {
    rows = rows.where(holds(query.search, 'roles.name', 'roles.title_ru', 'roles.title_uz'))
  }
  const page = await readPage(db, rows.orderBy(`roles.${column}`, direction), query)
  return { ...page, rows: page.rows.map((row) => asRole(row, lang)) }
}

export async function readRole(db: Db, lang: Language, id: number): Promise<Role> {
  const row = await roleRows(db).where('roles.id', '=', id).executeTakeFirstOrThrow(notFound)
  return asRole(row, lang)
}

/** Roles cannot be named like numbers, so ids and names are never confused. */
export async function findRoleByIdOrName(db: Db, idOrName: string) {
  const byId = /^\d{1,9}$/.test(idOrName)
  return await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where((where) => (byId ? where.eb('id', '=', Number(idOrName)) : where.eb('name', '=', idOrName)))
    .executeTakeFirstOrThrow(notFound)
}

/** Locks the role, so that concurrent changes of its permissions run one after the other. */
export async function lockRole(tx: Db, id: number) {
  return await tx
    .selectFrom('roles')
    .select(['id', 'name', 'notifications', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}
