import { describe, expect, test } from 'vitest'
import {
  askForSecondFactor,
  confirmSecondFactor,
  currentUser,
  dropSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  signIn,
} from '#contract/api/people/auth'
import { listUsers, readUser, removeSecondFactor } from '#contract/api/people/users'
import { codeAt, stepAt } from '../../src/core/identity/totp'
import { signInAs } from '../support/client'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, aPerson, aUser } = workWith(server)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What the authenticator on somebody's telephone shows now. */
const shownBy = (secret: string) => codeAt(bytesOf(secret), stepAt(server.clock.now()))
const aWhileLater = () => server.clock.advance({ minutes: 1 })

async function withFactor(person: Person) {
  const asked = expectDone(await person.call(askForSecondFactor, { body: { password: person.password } }))
  const { recovery_codes } = expectDone(
    await person.call(confirmSecondFactor, { body: { code: shownBy(asked.secret) } }),
  )
  aWhileLater()
  return { ...asked, recovery: recovery_codes }
}

const enter = ({ user, password }: Person, code?: string) =>
  anonymous.call(signIn, { body: { email: user.email, password, ...(code && { code }) } })

describe('a second factor', () => {
  test('is asked for after the right password alone, and a code is good once', async () => {
    const person = await aPerson()
    const { secret, uri } = await withFactor(person)
    expect(uri).toContain(`secret=${secret}`)
    const without = await enter(person)
    expect(without).toMatchObject({ status: 401, body: { code: 'auth.code-needed' } })
    expect(without.headers.get('set-cookie')).toBeNull()
    const wrong = await anonymous.call(signIn, {
      body: { email: person.user.email, password: 'not this one' },
    })
    expect(wrong.body.code).toBe('auth.wrong-credentials')
    expect((await enter(person, '000000')).body.code).toBe('auth.wrong-code')
    const code = shownBy(secret)
    expect(expectDone(await enter(person, code)).second_factor).toBe('on')
    expect(await enter(person, code)).toMatchObject({ status: 401, body: { code: 'auth.wrong-code' } })
  })

  test('of two with one code at once one comes in', async () => {
    const person = await aPerson()
    const { secret } = await withFactor(person)
    const code = shownBy(secret)
    const replies = await Promise.all([enter(person, code), enter(person, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('is guessed five times, not more', async () => {
    const person = await aPerson()
    const { secret } = await withFactor(person)
    for (let round = 0; round < 5; round++) await enter(person, '000000')
    expect((await enter(person, shownBy(secret))).body.code).toBe('auth.wrong-credentials')
  })

  test('has recovery codes, each good once, until they are renewed', async () => {
    const person = await aPerson()
    const { recovery } = await withFactor(person)
    const [first = '', second = ''] = recovery
    expect(recovery).toHaveLength(10)
    expectDone(await enter(person, first.toLowerCase().replaceAll('-', ' ')))
    expect((await enter(person, first)).status).toBe(401)
    const state = expectDone(await person.call(readSecondFactor))
    expect(state).toEqual({ since: expect.any(String), recovery_codes: 9, required: false })
    const renewed = expectDone(await person.call(renewRecoveryCodes, { body: { password: person.password } }))
    expect(renewed.recovery_codes).toHaveLength(10)
    expect((await enter(person, second)).status).toBe(401)
    expectDone(await enter(person, renewed.recovery_codes[3]))
  })

  test('is neither set up nor switched off without the password', async () => {
    const person = await aPerson()
    const body = { password: 'not this one' }
    expect(await person.call(askForSecondFactor, { body })).toMatchObject({
      status: 422,
      body: { code: 'auth.wrong-password' },
    })
    await withFactor(person)
    expect((await person.call(dropSecondFactor, { body })).status).toBe(422)
    expect((await person.call(renewRecoveryCodes, { body })).status).toBe(422)
    expect((await person.call(askForSecondFactor, { body: { password: person.password } })).status).toBe(409)
    expectDone(await person.call(dropSecondFactor, { body: { password: person.password } }))
    expectDone(await enter(person))
  })

  test('does not count before a code of it was sent, and then ends the other sessions', async () => {
    const person = await aPerson()
    const elsewhere = await signInAs(server, person.user.email, person.password)
    const { secret } = expectDone(
      await person.call(askForSecondFactor, { body: { password: person.password } }),
    )
    expectDone(await enter(person))
    expect((await person.call(confirmSecondFactor, { body: { code: '000000' } })).body.code).toBe(
      'auth.wrong-code',
    )
    expectDone(await person.call(confirmSecondFactor, { body: { code: shownBy(secret) } }))
    expect((await elsewhere.call(currentUser)).status).toBe(401)
    expect((await person.call(currentUser)).status).toBe(200)
    expect((await person.call(confirmSecondFactor, { body: { code: shownBy(secret) } })).status).toBe(404)
  })

  test('that was lost is taken away by an administrator', async () => {
    const person = await aPerson()
    await withFactor(person)
    const params = { id: person.user.id }
    expect((await admin.call(readUser, { params })).body.second_factor).toBe(true)
    const withOne = await admin.call(listUsers, { query: { second_factor: true, page_size: 500 } })
    expect(withOne.body.results.map(({ id }) => id)).toContain(params.id)
    expectDone(await admin.call(removeSecondFactor, { params }))
    expect((await person.call(currentUser)).status).toBe(401)
    expectDone(await enter(person))
    expect((await admin.call(removeSecondFactor, { params })).status).toBe(404)
    const stranger = await aUser()
    expect((await admin.call(removeSecondFactor, { params: { id: stranger.id } })).status).toBe(404)
  })

  test('leaves neither secret nor codes in the journal', async () => {
    const person = await aPerson()
    const { secret, recovery } = await withFactor(person)
    const journal = await server.app.db
      .selectFrom('journal')
      .selectAll()
      .where('record_type', '=', 'second_factors')
      .execute()
    expect(journal.length).toBeGreaterThan(1)
    const text = JSON.stringify([journal, server.log])
    for (const kept of [secret, bytesOf(secret).toString('hex'), ...recovery])
      expect(text).not.toContain(kept)
  })
})
