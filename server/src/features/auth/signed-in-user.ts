import type { SignedInUser } from '#contract/api/people/auth'
import { landingPage } from '#contract/domain/landing-page'
import type { PermissionName } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'
import { visibilityOf } from '#contract/visibility'
import type { App } from '../../core/app'
import type { Db } from '../../core/database/database'
import { everyRow } from '../../core/database/scope'
import { readGrants } from '../../core/identity/session'
import { readStatusNames } from '../../measurement/status-names'
import { encodePermissions } from './permission-entries'
import { findTablePreferences } from './table-preferences'

export async function readSignedInUser(
  { config }: App,
  db: Db,
  userId: number,
  lang?: Language,
): Promise<SignedInUser> {
  const user = await everyRow(db)
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.surname',
      'users.about',
      'users.photo_file_id',
      'users.status',
      'users.lang',
      'users.theme',
      'users.direction',
      'users.bookmarks',
      'users.laboratory_id',
      'roles.id as roleId',
      'roles.name as role',
      'roles.landing',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('second_factors')
            .select('second_factors.id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.confirmed_at', 'is not', null),
        )
        .as('hasSecondFactor'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const isRequired = !user.hasSecondFactor && user.role === 'admin' && config.adminTotp === 'required'
  const granted = isRequired ? new Set<PermissionName>() : await readGrants(db, user.roleId, user.role)
  return {
    uid: user.id,
    displayName: `${user.name} ${user.surname}`.trim(),
    email: user.email,
    about: user.about,
    photoURL: user.photo_file_id === null ? null : `${config.apiBase}/api/files/${user.photo_file_id}/`,
    status: user.status,
    userRole: user.role,
    roles: [user.role],
    permissions: encodePermissions(granted, lang ?? user.lang),
    lang: user.lang,
    theme: user.theme,
    direction: user.direction,
    bookmarks: user.bookmarks,
    landing: isRequired ? '/profile' : landingPage(user.role, user.landing),
    second_factor: isRequired ? 'required' : user.hasSecondFactor ? 'on' : 'off',
    own_measurements_only:
      visibilityOf({ permissions: granted, laboratoryId: user.laboratory_id }).laboratoryId !== null,
    status_names: await readStatusNames(db),
    arrangements: await findTablePreferences(db, userId),
  }
}
