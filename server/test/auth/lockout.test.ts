import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword, signIn } from '#contract/api/people/auth'
import { demoPassword } from '#contract/demo-accounts'
import { signInAs } from '../support/client'
import { checksSoFar } from '../support/quick-argon2'
import { workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer({ env: { ECO_TRUST_PROXY: 'on' } })
const { anonymous, aPerson, aUser } = workWith(server)
const { clock } = server

let addresses = 0
/** Each test calls from a place of its own, unless it is about the place. */
let address: string
beforeEach(() => {
  addresses += 1
  address = `10.0.${addresses}.1`
})

const tryPassword = (email: string, password: string, from = address) =>
  anonymous.send('POST', signIn.path, {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  })

async function fail(email: string, times: number, from = address): Promise<void> {
  for (let time = 0; time < times; time++) expect((await tryPassword(email, 'wrong', from)).status).toBe(401)
}

const outcomeOf = async (email: string, password = demoPassword) =>
  (await tryPassword(email, password)).status

describe('an account', () => {
  test('is locked by five failures, and says only what a wrong password says', async () => {
    const { email } = await aUser()
    await fail(email, 5)
    const locked = await tryPassword(email, demoPassword)
    const wrong = await tryPassword(email, 'wrong')
    expect(locked.status).toBe(401)
    expect(locked.body).toEqual({ code: 'auth.wrong-credentials', message: 'Wrong Email or Password' })
    expect(wrong.body).toEqual(locked.body)
  })

  test('is not locked by four', async () => {
    const { email } = await aUser()
    await fail(email, 4)
    expect(await outcomeOf(email)).toBe(200)
  })

  test('is free again after 15 minutes, not a moment before', async () => {
    const { email } = await aUser()
    await fail(email, 5)
    clock.advance({ minutes: 14, seconds: 59 })
    expect(await outcomeOf(email)).toBe(401)
    clock.advance({ seconds: 1 })
    expect(await outcomeOf(email)).toBe(200)
  })

  test('does not stay locked longer because somebody tries meanwhile', async () => {
    const { email } = await aUser()
    await fail(email, 5)
    clock.advance({ minutes: 10 })
    await fail(email, 7)
    clock.advance({ minutes: 5 })
    expect(await outcomeOf(email)).toBe(200)
  })

  test('forgets its failures when somebody signs in', async () => {
    const { email } = await aUser()
    await fail(email, 4)
    expect(await outcomeOf(email)).toBe(200)
    await fail(email, 4)
    expect(await outcomeOf(email)).toBe(200)
  })

  test('forgets failures that are older than 15 minutes', async () => {
    const { email } = await aUser()
    await fail(email, 4)
    clock.advance({ minutes: 15, seconds: 1 })
    await fail(email, 1)
    expect(await outcomeOf(email)).toBe(200)
  })

  test('counts guesses made at once one after the other', async () => {
    const { email } = await aUser()
    const guesses = Array.from({ length: 20 }, () => tryPassword(email, 'wrong'))
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(20).fill(401))
    expect(await outcomeOf(email)).toBe(401)
    const entries = await server.app.db
      .selectFrom('authorization_journal')
      .select('outcome')
      .where('login', '=', email)
      .orderBy('id')
      .execute()
    // Only five were judged; of the others even the right one would have been refused.
    expect(entries.map(({ outcome }) => outcome)).toEqual([
      ...Array(5).fill('wrong'),
      ...Array(16).fill('locked'),
    ])
  })

  test('cannot be opened by the right password hidden among wrong ones', async () => {
    const { email } = await aUser()
    await fail(email, 5)
    const tries = Array.from({ length: 10 }, (_, index) =>
      tryPassword(email, index === 7 ? demoPassword : 'x'),
    )
    expect((await Promise.all(tries)).every(({ status }) => status === 401)).toBe(true)
  })

  test('is locked however its name is written', async () => {
    const { email } = await aUser()
    await fail(email, 3)
    await fail(` ${email.toUpperCase()}`, 2)
    expect(await outcomeOf(email)).toBe(401)
  })

  test('is locked for the address of the failures, not for its owner elsewhere', async () => {
    const { email } = await aUser()
    await fail(email, 5)
    expect(await outcomeOf(email)).toBe(401)
    expect((await tryPassword(email, demoPassword, '10.8.8.8')).status).toBe(200)
  })

  test('that is guessed from many addresses is open only to those from which it was opened before', async () => {
    const { email } = await aUser()
    expect((await tryPassword(email, demoPassword, '10.8.0.1')).status).toBe(200)
    for (let guesser = 1; guesser <= 6; guesser++) await fail(email, 5, `10.7.${addresses}.${guesser}`)
    expect((await tryPassword(email, demoPassword, '10.8.0.2')).status).toBe(401)
    expect((await tryPassword(email, demoPassword, '10.8.0.1')).status).toBe(200)
    clock.advance({ minutes: 15, seconds: 1 })
    expect((await tryPassword(email, demoPassword, '10.8.0.2')).status).toBe(200)
  })

  test('is not locked by failures of another', async () => {
    const [one, other] = [await aUser(), await aUser()]
    await fail(one.email, 5)
    expect(await outcomeOf(other.email)).toBe(200)
  })

  test('that is locked still serves who is signed in already', async () => {
    const { email } = await aUser()
    const first = await tryPassword(email, demoPassword)
    await fail(email, 5)
    const { access } = JSON.parse(first.body.tokens as string)
    const reply = await anonymous.send('GET', '/api/auth/user', {
      headers: { authorization: `Bearer ${access}` },
    })
    expect(reply.status).toBe(200)
  })
})

describe('an address', () => {
  /** All but the last are written down as if they had been made, since each try costs time on purpose. */
  const failManyTimes = async (times: number) => {
    const entry = { at: clock.now(), outcome: 'wrong', ip: address, user_agent: '', request_id: '' } as const
    const logins = Array.from({ length: times - 1 }, (_, index) => ({
      ...entry,
      login: `guess-${index}@eco.test`,
    }))
    await server.app.db.insertInto('authorization_journal').values(logins).execute()
    await fail(`nobody-${addresses}@eco.test`, 1)
  }

  test('is refused after 60 failures, whatever the account, until 15 minutes have passed', async () => {
    const { email } = await aUser()
    await failManyTimes(59)
    await fail('one-more@eco.test', 1)
    const refused = await tryPassword(email, demoPassword)
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('auth.too-many-attempts')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await tryPassword(email, demoPassword, '10.9.9.9')).status).toBe(200)
    clock.advance({ minutes: 15, seconds: 1 })
    expect(await outcomeOf(email)).toBe(200)
  })

  test('from which twice as many guess at once is let through no more than sixty times', async () => {
    const before = checksSoFar()
    const guess = (index: number) => tryPassword(`many-${index}@eco.test`, 'wrong')
    const guesses = Array.from({ length: 120 }, (_, index) => guess(index))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    const passed = statuses.filter((status) => status === 401).length
    // Of those that meet at the last place both may be told to come again, and one of them may then.
    expect(passed).toBeGreaterThan(30)
    for (let index = passed; index < 60; index++) expect((await guess(index)).status).toBe(401)
    expect((await guess(60)).status).toBe(429)
    expect(checksSoFar() - before).toBe(60)
    expect(await server.app.db.selectFrom('sign_in_attempts').select('id').execute()).toEqual([])
    clock.advance({ minutes: 15, seconds: 1 })
  })

  test('from which a whole office signs in is not refused: success does not count', async () => {
    const { email } = await aUser()
    await failManyTimes(55)
    for (let time = 0; time < 8; time++) expect(await outcomeOf(email)).toBe(200)
  })

  test('is not taken from a header that nobody vouches for', async () => {
    const strict = await startServer({ databaseUrl: server.databaseUrl, clock })
    await workWith(strict).anonymous.send('POST', signIn.path, {
      body: { email: 'forged@eco.test', password: 'wrong' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    const entry = await server.app.db
      .selectFrom('authorization_journal')
      .select('ip')
      .where('login', '=', 'forged@eco.test')
      .executeTakeFirstOrThrow()
    expect(entry.ip).toBe('127.0.0.1')
  })
})

describe('a change of the password', () => {
  const change = (person: { access: string }, current: string, key = current) =>
    anonymous.send('POST', changePassword.path, {
      body: { current, next: 'another-password-2026' },
      headers: {
        'x-forwarded-for': address,
        authorization: `Bearer ${person.access}`,
        'idempotency-key': key,
      },
    })

  test('is no place to guess: five failures, in the journal, lock it as they lock the door', async () => {
    const person = await aPerson()
    // One that is sent again under the same key is another guess.
    for (const guess of ['one', 'two', 'two', 'three', 'four'])
      expect(await change(person, guess)).toMatchObject({
        status: 422,
        body: { code: 'auth.wrong-password', fields: { current: { code: 'wrong-password' } } },
      })
    const locked = await change(person, person.password)
    expect(locked).toMatchObject({ status: 429, body: { code: 'auth.too-many-attempts' } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await outcomeOf(person.user.email)).toBe(401)
    const entries = await server.app.db
      .selectFrom('authorization_journal')
      .select(['outcome', 'ip'])
      .where('user_id', '=', person.user.id)
      .where('outcome', '!=', 'signed-in')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      ...Array(5).fill({ outcome: 'wrong', ip: address }),
      ...Array(2).fill({ outcome: 'locked', ip: address }),
    ])
    clock.advance({ minutes: 15 })
    const again = await signInAs(server, person.user.email, person.password)
    expect((await change(again, person.password)).status).toBe(200)
  })

  test('counts guesses made at once one after the other', async () => {
    const person = await aPerson()
    const before = checksSoFar()
    const guesses = Array.from({ length: 20 }, (_, index) => change(person, `guess-${index}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(15).fill(429)])
    expect(checksSoFar() - before).toBe(5)
  })
})

test('an account that no password opens is refused as one that does not exist, after the same work', async () => {
  const { email, id } = await aUser({ status: 'inactive' })
  await sql`update users set password_hash = '-' where id = ${id}`.execute(server.app.db)
  const before = checksSoFar()
  const replies = [await tryPassword(email, '-'), await tryPassword('nobody-at-all@eco.test', '-')]
  for (const { status, body } of replies)
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'auth.wrong-credentials', message: 'Wrong Email or Password' },
    })
  expect(checksSoFar() - before).toBe(2)
})

test('an unknown address takes as long to be refused as a wrong password: a password is checked for both', async () => {
  const { email } = await aUser()
  const checksFor = async (login: string) => {
    const before = checksSoFar()
    expect((await tryPassword(login, 'wrong')).status).toBe(401)
    return checksSoFar() - before
  }
  expect(await checksFor(email)).toBe(1)
  expect(await checksFor('nobody@eco.test')).toBe(1)
})
