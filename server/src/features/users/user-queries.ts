import { sql } from 'kysely'
import type { listUsers, User } from '#contract/api/people/users'
import { userFields } from '#contract/fields/users'
import type { Language } from '#contract/shapes'
import type { Db } from '../../core/database/database'
import { conditionsFor, fieldConditions } from '../../core/database/filters'
import { holds, orderOf, readPage } from '../../core/database/lists'
import { nameColumn } from '../../core/database/names'
import { referenceTo } from '../../core/database/references'
import { type Scope, visible } from '../../core/database/scope'
import { notFound } from '../../core/errors'
import type { Call } from '../../core/http/serve'

/** Users without a password have a placeholder. */
const hasPassword = sql<boolean>`users.password_hash like '$argon2%'`
const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`

/** The users in scope, with the names of referenced records. */
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
      hasPassword.as('has_password'),
      hasSecondFactor.as('second_factor'),
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

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

function asUser({ last_sign_in_at, ...row }: UserRow): User {
  const { role_id, role_name, laboratory_id, laboratory_name, ministry_id, ministry_name, ...rest } = row
  const { region_id, region_name, district_id, district_name, ...user } = rest
  return {
    ...user,
    role: { id: role_id, name: role_name },
    laboratory: referenceTo(laboratory_id, laboratory_name),
    region: referenceTo(region_id, region_name),
    district: referenceTo(district_id, district_name),
    ministry: referenceTo(ministry_id, ministry_name),
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  }
}

type Column = 'id' | 'email' | 'name' | 'surname' | 'last_sign_in_at'

type UserQuery = Call<typeof listUsers>['query']
type UserSearch = Omit<UserQuery, 'page' | 'page_size'>

const conditions = {
  ...fieldConditions('users', userFields),
  no_password: (isMissing: boolean) => (isMissing ? sql<boolean>`not ${hasPassword}` : sql<boolean>`true`),
  second_factor: (isOn: boolean) => (isOn ? hasSecondFactor : sql<boolean>`not ${hasSecondFactor}`),
}

/** The users that match filters and search, in order. */
export function selectUsers(db: Db, scope: Scope, lang: Language, query: UserSearch) {
  let rows = userRows(db, scope, lang)
  for (const condition of conditionsFor(query, conditions)) rows = rows.where(condition)
  if (query.search) {
    rows = rows.where(holds(query.search, 'users.email', 'users.name', 'users.surname', 'users.phone'))
  }
  const { column, direction } = orderOf<Column>(query.ordering, 'id')
  const ordered =
    column === 'last_sign_in_at'
      ? rows.orderBy('last_sign_in_at', (order) =>
          (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
        )
      : rows.orderBy(`users.${column}`, direction)
  return ordered.orderBy('users.id')
}

export async function findUsers(db: Db, scope: Scope, lang: Language, query: UserQuery) {
  const page = await readPage(db, selectUsers(db, scope, lang, query), query)
  return { ...page, rows: page.rows.map(asUser) }
}

export async function readUser(db: Db, scope: Scope, lang: Language, id: number): Promise<User> {
  return asUser(await userRows(db, scope, lang).where('users.id', '=', id).executeTakeFirstOrThrow(notFound))
}
