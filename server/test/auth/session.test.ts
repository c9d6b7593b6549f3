import { describe, expect, test } from 'vitest'
import { currentUser, refreshSession, signIn, signOut } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { makeCaller } from '../support/client'
import { cookieHeader, cookiesOf } from '../support/cookies'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { anonymous, aPerson, aUser } = workWith(server)
const { clock } = server

const statusWith = async (access: string) =>
  (await makeCaller(server, async () => access).call(currentUser)).status
const refresh = (token: string) => anonymous.call(refreshSession, { body: { refresh: token } })

async function signInWithBrowser() {
  const { email } = await aUser()
  const reply = await anonymous.call(signIn, { body: { email, password: demoPassword } })
  expectDone(reply)
  return cookiesOf(reply)
}

describe('cookies', () => {
  test('are the three of the specification and the anti-forgery one; only the refresh token is hidden', async () => {
    const cookies = await signInWithBrowser()
    const names = ['csrftoken', 'eco_admin_token', 'eco_refresh_token', 'eco_user_info']
    expect(Object.keys(cookies).sort()).toEqual(names)
    for (const [name, { attributes }] of Object.entries(cookies)) {
      expect(attributes.samesite, name).toBe('Strict')
      expect('httponly' in attributes, name).toBe(name === 'eco_refresh_token')
      expect('secure' in attributes, name).toBe(false)
    }
  })

  test('hold only what is shown about the user', async () => {
    const { eco_user_info } = await signInWithBrowser()
    expect(Object.keys(JSON.parse(eco_user_info?.value ?? '')).sort()).toEqual([
      'displayName',
      'lang',
      'userRole',
    ])
  })

  test('are Secure when the public address is https', async () => {
    const env = { ECO_PUBLIC_URL: 'https://eco.example.uz' }
    const secured = await startServer({ databaseUrl: server.databaseUrl, clock, env })
    const body = { email: 'guest@eco.demo', password: demoPassword }
    const reply = await workWith(secured).anonymous.call(signIn, { body })
    const cookies = Object.values(cookiesOf(reply))
    expect(cookies).toHaveLength(4)
    expect(cookies.every(({ attributes }) => 'secure' in attributes)).toBe(true)
  })

  test('alone give no access: that counts only from the header', async () => {
    const cookies = await signInWithBrowser()
    const reply = await anonymous.send('GET', currentUser.path, {
      headers: { cookie: cookieHeader(cookies) },
    })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ code: 'auth.unauthenticated', message: 'Unauthenticated' })
  })
})

describe('the access token', () => {
  test('lives 15 minutes', async () => {
    const { access } = await aPerson()
    clock.advance({ minutes: 14, seconds: 59 })
    expect(await statusWith(access)).toBe(200)
    clock.advance({ seconds: 1 })
    expect(await statusWith(access)).toBe(401)
  })

  test('is not accepted when it was changed, is signed otherwise, or is a refresh token', async () => {
    const { access, refresh: refreshToken } = await aPerson()
    const [header = '', payload = '', signature = ''] = access.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = [
      `${header}.${encode({ ...claims, sub: '1' })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${encode({ ...claims, sub: '1' })}.`,
      `${header}.${payload}.`,
      refreshToken,
      'undefined',
    ]
    for (const token of forged) expect(await statusWith(token), token).toBe(401)
    expect(await statusWith(access)).toBe(200)
  })

  test.each(['Basic abc', 'Bearer', 'Bearer  ', 'bearer', 'Token x', ''])(
    'is not found in the header "%s"',
    async (authorization) => {
      const reply = await anonymous.send('GET', currentUser.path, { headers: { authorization } })
      expect(reply.status).toBe(401)
    },
  )
})

describe('a refresh', () => {
  test('from the body needs no anti-forgery header, and gives a pair that works', async () => {
    const person = await aPerson()
    const renewed = expectDone(await refresh(person.refresh))
    expect(renewed.refresh).not.toBe(person.refresh)
    expect(await statusWith(renewed.access)).toBe(200)
    expectDone(await refresh(renewed.refresh))
  })

  test('from the cookie needs the anti-forgery header', async () => {
    const cookies = await signInWithBrowser()
    const call = (csrf?: string) =>
      anonymous.send('POST', refreshSession.path, {
        headers: { cookie: cookieHeader(cookies), ...(csrf !== undefined && { 'x-csrftoken': csrf }) },
      })
    const stranger = await signInWithBrowser()
    for (const csrf of [undefined, '', 'wrong', stranger.csrftoken?.value]) {
      expect(await call(csrf)).toMatchObject({ status: 403, body: { code: 'auth.csrf' } })
    }
    const renewed = await call(cookies.csrftoken?.value)
    expect(renewed.status).toBe(200)
    const fresh = cookiesOf(renewed)
    expect(fresh.eco_refresh_token?.value).toBe(renewed.body.refresh)
    expect(fresh.eco_admin_token?.value).toBe(renewed.body.access)
  })

  test('repeated within 10 seconds gets the same successor', async () => {
    const person = await aPerson()
    const first = expectDone(await refresh(person.refresh))
    clock.advance({ seconds: 9 })
    const again = expectDone(await refresh(person.refresh))
    expect(again.refresh).toBe(first.refresh)
    expect(await statusWith(again.access)).toBe(200)
  })

  test('ten times at once gives one successor', async () => {
    const person = await aPerson()
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(person.refresh)))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(replies.map(({ body }) => body.refresh)).size).toBe(1)
    for (const { body } of replies) expect(await statusWith(body.access)).toBe(200)
  })

  test('with a token used before, after 10 seconds, ends the whole family', async () => {
    const person = await aPerson()
    const second = expectDone(await refresh(person.refresh))
    const third = expectDone(await refresh(second.refresh))
    const other = await aPerson()
    clock.advance({ seconds: 10 })
    const reused = await refresh(person.refresh)
    expect(reused).toMatchObject({ status: 401, body: { code: 'auth.refresh-rejected' } })
    for (const { access } of [person, second, third]) expect(await statusWith(access)).toBe(401)
    expect((await refresh(third.refresh)).status).toBe(401)
    expect(await statusWith(other.access)).toBe(200)
    const entries = await server.app.db
      .selectFrom('authorization_journal')
      .select(['outcome', 'request_id'])
      .where('login', '=', person.user.email)
      .where('outcome', '=', 'token-reused')
      .execute()
    expect(entries).toEqual([{ outcome: 'token-reused', request_id: reused.headers.get('x-request-id') }])
  })

  test('that is refused clears the cookies', async () => {
    const reply = await refresh('never-issued')
    expect(reply.status).toBe(401)
    const cleared = Object.values(cookiesOf(reply))
    expect(cleared).toHaveLength(4)
    for (const cookie of cleared) expect(cookie.value).toBe('')
  })

  test.each([
    ['nothing', {}],
    ['an empty token', { refresh: '' }],
    ['an unknown one', { refresh: 'x' }],
  ])('with %s is refused', async (_, body) => {
    expect((await anonymous.send('POST', refreshSession.path, { body })).status).toBe(401)
  })

  test('keeps a session alive beyond 12 hours', async () => {
    let { refresh: token } = await aPerson()
    for (let hour = 0; hour < 26; hour += 11) {
      clock.advance({ hours: 11 })
      token = expectDone(await refresh(token)).refresh
    }
  })

  test('after 12 hours without use is refused', async () => {
    const person = await aPerson()
    clock.advance({ hours: 12 })
    expect((await refresh(person.refresh)).status).toBe(401)
  })
})

describe('signing out', () => {
  test('kills the access token and the family at once; twice is fine', async () => {
    const person = await aPerson()
    const reply = await anonymous.call(signOut, { body: { refresh: person.refresh } })
    expectDone(reply)
    expect(Object.values(cookiesOf(reply)).every(({ value }) => value === '')).toBe(true)
    expect(await statusWith(person.access)).toBe(401)
    expect((await refresh(person.refresh)).status).toBe(401)
    expectDone(await anonymous.call(signOut, { body: { refresh: person.refresh } }))
    expectDone(await anonymous.call(signOut, { body: {} }))
  })

  test('with an earlier token of the family ends it too', async () => {
    const person = await aPerson()
    const renewed = expectDone(await refresh(person.refresh))
    expectDone(await anonymous.call(signOut, { body: { refresh: person.refresh } }))
    expect(await statusWith(renewed.access)).toBe(401)
  })

  test('by the cookie needs the anti-forgery header', async () => {
    const cookies = await signInWithBrowser()
    const access = cookies.eco_admin_token?.value ?? ''
    const headers = { cookie: cookieHeader(cookies) }
    expect((await anonymous.send('POST', signOut.path, { headers })).status).toBe(403)
    expect(await statusWith(access)).toBe(200)
    const csrf = { 'x-csrftoken': cookies.csrftoken?.value ?? '' }
    expectDone(await anonymous.send('POST', signOut.path, { headers: { ...headers, ...csrf } }))
    expect(await statusWith(access)).toBe(401)
  })
})
