import type { User } from '#contract/api/users'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { holds, orderOf, type Page, type PageQuery, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'

/** Every user row that the scope shows, with the names of what it refers to. */
function userRows(db: Db, scope: Scope, lang: Language) {
  const name = nameColumn(lang)
  return visible(db, scope)
    .users()
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('laboratories', 'laboratories.id', 'users.laboratory_id')
    .leftJoin('regions as region', 'region.id', 'users.region_id')
    .leftJoin('regions as district', 'district.id', 'users.district_id')
    .leftJoin('ministries', 'ministries.id', 'users.ministry_id')
    .select([
      'users.id',
      'users.name',
      'users.surname',
      'users.email',
      'users.phone',
      'users.status',
      'users.lang',
      'users.version',
      'users.role_id',
      'users.laboratory_id',
      'users.region_id',
      'users.district_id',
      'users.ministry_id',
      lang === 'uz' ? 'roles.title_uz as role_name' : 'roles.title_ru as role_name',
      `laboratories.${name} as laboratory_name`,
      `region.${name} as region_name`,
      `district.${name} as district_name`,
      `ministries.${name} as ministry_name`,
    ])
    .select((row) =>
      row
        .selectFrom('authorization_journal')
        .select((entry) => entry.fn.max('at').as('at'))
        .whereRef('authorization_journal.user_id', '=', 'users.id')
        .where('outcome', '=', 'signed-in')
        .as('last_sign_in_at'),
    )
}

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

const reference = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function asUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    phone: row.phone,
    role: { id: row.role_id, name: row.role_name },
    laboratory: reference(row.laboratory_id, row.laboratory_name),
    region: reference(row.region_id, row.region_name),
    district: reference(row.district_id, row.district_name),
    ministry: reference(row.ministry_id, row.ministry_name),
    status: row.status,
    lang: row.lang,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    version: row.version,
  }
}

type Column = 'id' | 'email' | 'name' | 'surname'

interface UserQuery extends PageQuery {
  search?: string | undefined
  ordering?: Column | `-${Column}` | undefined
  role?: number | undefined
  region?: number | undefined
  status?: 'active' | 'inactive' | undefined
}

export async function findUsers(db: Db, scope: Scope, lang: Language, query: UserQuery): Promise<Page<User>> {
  let rows = userRows(db, scope, lang)
  if (query.role !== undefined) rows = rows.where('users.role_id', '=', query.role)
  if (query.region !== undefined) rows = rows.where('users.region_id', '=', query.region)
  if (query.status !== undefined) rows = rows.where('users.status', '=', query.status)
  if (query.search) {
    rows = rows.where(holds(query.search, 'users.email', 'users.name', 'users.surname', 'users.phone'))
  }
  const { column, direction } = orderOf<Column>(query.ordering, 'id')
  const page = await readPage(db, rows.orderBy(`users.${column}`, direction).orderBy('users.id'), query)
  return { ...page, rows: page.rows.map(asUser) }
}

export async function readUser(db: Db, scope: Scope, lang: Language, id: number): Promise<User> {
  const row = await userRows(db, scope, lang).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return asUser(row)
}
