import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { currentUser, signIn } from '#contract/api/people/auth'
import { makeBrowser, openTab } from '../fake-browser'

afterAll(() => {
  vi.unstubAllGlobals()
})

/** A server with one session: it knows the valid access token and how to renew it. */
const server = { validToken: 'new', refreshes: 0, refresh: () => renewed(), seen: [] as Headers[] }
let browser: ReturnType<typeof makeBrowser>
const goTo = vi.fn()

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const unauthenticated = () => answer(401, { code: 'auth.unauthenticated', message: 'Unauthenticated' })

function renewed(): Response {
  browser.cookies.set('eco_admin_token', server.validToken)
  return answer(200, { access: server.validToken, refresh: 'next' })
}

async function serve(address: string, init: RequestInit): Promise<Response> {
  const headers = init.headers as Headers
  server.seen.push(headers)
  const wasValid = headers.get('Authorization') === `Bearer ${server.validToken}`
  await new Promise((resolve) => setTimeout(resolve, 5))
  if (address.startsWith('/api/auth/token/refresh/')) {
    server.refreshes++
    return server.refresh()
  }
  return wasValid ? answer(200, { uid: 1 }) : unauthenticated()
}

/** A tab with modules of its own, as every tab has. */
async function makeTab(path?: string) {
  openTab(browser, path)
  vi.resetModules()
  const { setNavigation } = await import('../address/navigation')
  setNavigation({ navigate: goTo })
  return import('./api-client')
}

beforeEach(() => {
  Object.assign(server, { validToken: 'new', refreshes: 0, refresh: () => renewed(), seen: [] })
  goTo.mockReset()
  browser = makeBrowser()
  browser.cookies.set('eco_admin_token', 'expired').set('eco_user_info', '{}').set('csrftoken', 'csrf')
  vi.stubGlobal('fetch', vi.fn(serve))
})

const tenCalls = (call: Awaited<ReturnType<typeof makeTab>>['call']) =>
  Promise.allSettled(Array.from({ length: 10 }, () => call(currentUser, {})))

test('ten requests with an expired token: one refresh, ten successes', async () => {
  const { call } = await makeTab()
  const results = await tenCalls(call)
  expect(server.refreshes).toBe(1)
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill('fulfilled'))
  expect(goTo).not.toHaveBeenCalled()
})

test('two tabs at once share one refresh', async () => {
  const first = await makeTab()
  const second = await makeTab()
  const results = await Promise.all([tenCalls(first.call), tenCalls(second.call)])
  expect(server.refreshes).toBe(1)
  expect(results.flat().every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('without locks every request still succeeds', async () => {
  browser.navigator.locks = undefined
  const { call } = await makeTab()
  expect((await tenCalls(call)).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(server.refreshes).toBe(1)
})

test('a later expiry is renewed anew', async () => {
  const { call } = await makeTab()
  await tenCalls(call)
  server.validToken = 'newer'
  expect((await tenCalls(call)).every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(server.refreshes).toBe(2)
})

test('a refused refresh fails all, clears the cookies and leads to sign-in and back', async () => {
  server.refresh = () => answer(401, { code: 'auth.refresh-rejected', message: 'The session has ended' })
  const { call } = await makeTab('/csak/air?page=2#map')
  const results = await tenCalls(call)
  expect(server.refreshes).toBe(1)
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect([...browser.cookies]).toEqual([])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/pages/login')
  const { takePlace } = await import('../session/return-path')
  expect(takePlace(1)).toBe('/csak/air?page=2#map')
})

test('a refresh without an access token ends the session', async () => {
  server.refresh = () => answer(200, {})
  const { call } = await makeTab()
  await tenCalls(call)
  expect(goTo).toHaveBeenCalledWith('/pages/login')
})

test.each([
  ['the server is away', () => answer(503, { code: 'database.unavailable', message: '' })],
  ['the network is away', () => Promise.reject(new TypeError('fetch failed'))],
])('nobody is signed out while %s', async (_, refresh) => {
  server.refresh = refresh as () => Response
  const { call } = await makeTab()
  const results = await tenCalls(call)
  expect(results.every((result) => result.status === 'rejected' && result.reason.isPassing)).toBe(true)
  expect(goTo).not.toHaveBeenCalled()
  expect(browser.cookies.get('eco_admin_token')).toBe('expired')
  server.refresh = () => renewed()
  expect((await tenCalls(call)).every(({ status }) => status === 'fulfilled')).toBe(true)
})

test('still refused after a refresh: to the sign-in screen, without trying for ever', async () => {
  server.refresh = () => {
    browser.cookies.set('eco_admin_token', 'useless')
    return answer(200, { access: 'useless', refresh: 'next' })
  }
  const { call } = await makeTab()
  await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401 })
  expect(server.refreshes).toBe(1)
  expect(goTo).toHaveBeenCalledWith('/pages/login')
})

test('the message Unauthenticated is understood whatever the status', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('refresh') ? answer(401, {}) : answer(400, { message: 'Unauthenticated' }),
  )
  const { call } = await makeTab()
  await expect(call(currentUser, {})).rejects.toMatchObject({ status: 401 })
  expect(goTo).toHaveBeenCalledWith('/pages/login')
})

test('a wrong password at sign-in is no reason to refresh', async () => {
  const { call } = await makeTab('/pages/login')
  const body = { email: 'a@eco.demo', password: 'wrong' }
  await expect(call(signIn, { body })).rejects.toMatchObject({ status: 401 })
  expect(server.refreshes).toBe(0)
})

test('405 leads to its error page', async () => {
  vi.stubGlobal('fetch', async () => answer(405, { code: 'route.method-not-allowed', message: '' }))
  const { call } = await makeTab()
  await expect(call(currentUser, {})).rejects.toMatchObject({ status: 405 })
  expect(goTo).toHaveBeenCalledWith('/pages/error-405')
})

test('a request carries token, language and the anti-forgery header, and no empty Permissions', async () => {
  browser.cookies.set('eco_admin_token', 'new')
  const { call } = await makeTab()
  await call(currentUser, {})
  const [sent] = server.seen
  expect(Object.fromEntries(sent ?? [])).toMatchObject({
    authorization: 'Bearer new',
    'accept-language': 'ru',
    'x-csrftoken': 'csrf',
  })
  expect(sent?.has('Permissions')).toBe(false)
})
