import { expect, test } from 'vitest'
import { signIn as signInEndpoint } from '#contract/api/people/auth'
import { landingPage } from '#contract/domain/landing-page'
import { type BuiltInRole, defaultGrants } from '#contract/permissions/default-grants'
import { answerWith } from '../lib/fake-screen'
import { profileWith } from '../lib/fake-session'
import { rememberPlace } from '../lib/session/return-path'
import { signIn } from '../lib/session/sign-in'
import { makeRouter } from './router'

const router = makeRouter()

interface Route {
  path?: string
  handle?: { rule?: string | null }
  children?: Route[]
}
const all = (routes: readonly Route[]): Route[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])])

test('every route carries the rule editor, but for the public ones and the error pages', () => {
  const routes = all(router.routes as Route[]).filter(({ path }) => path && path !== '*')
  expect(routes.length).toBeGreaterThan(80)
  const marked = routes.filter(({ handle }) => handle?.rule === 'editor')
  const others = routes.filter((route) => !marked.includes(route)).map(({ path }) => path)
  expect(others).toEqual(['/pages/login', '/pages/error-404', '/pages/error-405', '/pages/password'])
})

/** Where somebody comes to who was at a place before they signed in. */
async function signedIn(role: BuiltInRole, place: string): Promise<string> {
  const profile = await profileWith([...defaultGrants(role)], {
    userRole: role,
    landing: landingPage(role, null),
  })
  answerWith({ [signInEndpoint.path]: () => Response.json({ ...profile, tokens: '{}' }) })
  rememberPlace(place)
  return signIn('somebody@eco.demo', 'secret')
}

test.each<[BuiltInRole, string]>([
  ['guest', '/settings/users?page=2'],
  ['guest', '/csak/moderation_air'],
  ['laboratory', '/dictionary/others'],
  ['ministry', '/nowhere/at/all'],
])('%s does not come back to %s, but to the start page of the role', async (role, place) => {
  expect(await signedIn(role, place)).toBe(landingPage(role, null))
})

test.each<[BuiltInRole, string]>([
  ['guest', '/base/index'],
  ['guest', '/ministry/map_eco?zoom=5'],
  ['laboratory', '/labor/air?page=2#row'],
  ['laboratory', '/moderation_map/5'],
  ['csak', '/moderation_map/5'],
  ['admin', '/settings/users?page=2'],
  ['goskomles', '/profile'],
])('%s comes back to %s', async (role, place) => {
  expect(await signedIn(role, place)).toBe(place)
})
