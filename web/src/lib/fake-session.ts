import type { PermissionEntry, SignedInUser } from '#contract/api/people/auth'
import type { PermissionName } from '#contract/permissions/permissions'
import { emissionStatusWords } from '#contract/words'

/** The profile of somebody who was granted this, as the server sends it. */
export async function profileWith(
  granted: readonly PermissionName[],
  more: Partial<SignedInUser> = {},
): Promise<SignedInUser> {
  const entries = granted.map(
    (name, id): PermissionEntry => ({ id, unique_name: name, title: name, submenu: [], children: [] }),
  )
  return {
    uid: 7,
    displayName: 'Проба',
    email: 'proba@eco.demo',
    about: '',
    photoURL: null,
    status: 'active',
    userRole: 'guest',
    roles: ['guest'],
    permissions: await encoded(entries),
    lang: 'ru',
    theme: 'light',
    direction: 'ltr',
    bookmarks: [],
    landing: '/ministry/dashboard',
    second_factor: 'off',
    own_measurements_only: false,
    status_names: emissionStatusWords,
    arrangements: {},
    ...more,
  }
}

async function encoded(entries: PermissionEntry[]): Promise<string> {
  const deflated = new Blob([JSON.stringify(entries)]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer())
  return btoa(String.fromCharCode(...bytes))
}
