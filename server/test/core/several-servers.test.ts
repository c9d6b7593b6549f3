import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { currentUser, listOwnSessions, refreshSession, signOut } from '#contract/api/people/auth'
import { endUserSessions, listUsers } from '#contract/api/people/users'
import { demoAccounts, demoPassword } from '#contract/demo-accounts'
import { makeCaller, signInAs } from '../support/client'
import { emptyDatabase } from '../support/databases/database'
import { prepareDatabase, runSql } from '../support/databases/database-on'
import { expectWrittenTables } from '../support/databases/expect-written-tables'
import { hasPostgres15, startPostgres15 } from '../support/databases/postgres-15'
import { expectDone, grant, workWith } from '../support/records/builders'
import { startServer, type TestServer } from '../support/server'
import { makeTestClock } from '../support/test-clock'

type Pair = [TestServer, TestServer]

interface Started {
  databaseUrl: string
  /** By those who prepared the database, all at once. */
  said: string[]
  servers: Pair
}

async function startOn(url: string): Promise<Started> {
  const databaseUrl = await emptyDatabase(url)
  const said: string[] = []
  const prepare = () => prepareDatabase(databaseUrl, { demo: 'accounts', say: (line) => said.push(line) })
  await Promise.all([prepare(), prepare(), prepare()])
  const clock = makeTestClock()
  const servers: Pair = [await startServer({ databaseUrl, clock }), await startServer({ databaseUrl, clock })]
  return { databaseUrl, said, servers }
}

const versions = [
  { name: 'the PostgreSQL of the tests', started: await startOn(inject('templateUrl')) },
  { name: 'PostgreSQL 15', started: hasPostgres15 ? await startOn(await startPostgres15()) : undefined },
]

describe.each(versions)('on $name', ({ started }) => {
  beforeEach(({ skip }) => skip(started === undefined, 'PostgreSQL 15 is not on this machine'))
  const { databaseUrl, said, servers } = started ?? ({} as Started)

  describe('first starts at once', () => {
    test('migrate an empty database together and load the demo once', async () => {
      expect(said.filter((line) => line.startsWith('Loading'))).toEqual(['Loading the demo accounts'])
      const migrated = said.filter((line) => line.startsWith('Migrated'))
      expect(migrated).toContain('Migrated: 0001-baseline')
      expect(new Set(migrated).size).toBe(migrated.length)
      const [counts] = await runSql(
        databaseUrl,
        `select (select count(*)::int from regions) as regions, (select count(*)::int from users) as users,
          (select count(*)::int from laboratories) as laboratories`,
      )
      expect(counts).toEqual({ regions: 220, users: demoAccounts.length, laboratories: 2 })
      await prepareDatabase(databaseUrl)
      const [after] = await runSql(databaseUrl, 'select count(*)::int as users from users')
      expect(after).toEqual({ users: demoAccounts.length })
    })

    test('make tables of the types that are written', async () => {
      const [one] = servers
      await expectWrittenTables(one.app.db)
    })
  })

  describe('two servers on one database', () => {
    const statusOn = async (server: TestServer, access: string) =>
      (await makeCaller(server, async () => access).call(currentUser)).status

    test('a sign-in on one holds on the other, and so does a refresh', async () => {
      const [one, other] = servers
      const person = await signInAs(one, 'guest@eco.demo', demoPassword)
      expect(await statusOn(other, person.access)).toBe(200)
      const renewed = await workWith(other).anonymous.call(refreshSession, {
        body: { refresh: person.refresh },
      })
      expect(await statusOn(one, expectDone(renewed).access)).toBe(200)
    })

    test('a session revoked on one is dead on both', async () => {
      const [one, other] = servers
      const [first, second] = [
        await signInAs(one, 'guest@eco.demo', demoPassword),
        await signInAs(other, 'csak@eco.demo', demoPassword),
      ]
      expectDone(await workWith(other).anonymous.call(signOut, { body: { refresh: first.refresh } }))
      const { uid } = (await second.call(currentUser)).body
      expectDone(await workWith(one).admin.call(endUserSessions, { params: { id: uid } }))
      for (const server of [one, other]) {
        expect(await statusOn(server, first.access)).toBe(401)
        expect(await statusOn(server, second.access)).toBe(401)
      }
    })

    test('a role changed on one holds on the next request to the other', async () => {
      const [one, other] = servers
      const { admin, aPerson } = workWith(one)
      const person = await aPerson()
      const onOther = makeCaller(other, async () => person.access)
      const role = { id: person.user.role.id }
      for (let round = 0; round < 5; round++) {
        expect((await onOther.call(listUsers)).status).toBe(403)
        await grant(admin, role, ['users.view'])
        expect((await onOther.call(listUsers)).status).toBe(200)
        await grant(admin, role, ['users.view'], false)
      }
    })

    test('guesses spread over both are counted together', async () => {
      const [one, other] = servers
      const attempt = (server: TestServer, password: string) =>
        workWith(server).anonymous.send('POST', '/api/auth/token/login/', {
          body: { email: 'goskomles@eco.demo', password },
        })
      const guesses = Array.from({ length: 8 }, (_, index) => attempt(index % 2 ? one : other, 'wrong'))
      await Promise.all(guesses)
      for (const server of [one, other]) expect((await attempt(server, demoPassword)).status).toBe(401)
    })

    test('one token refreshed on both at once gets one successor', async () => {
      const [one, other] = servers
      const person = await signInAs(one, 'ministry@eco.demo', demoPassword)
      const refresh = (server: TestServer) =>
        workWith(server).anonymous.call(refreshSession, { body: { refresh: person.refresh } })
      const replies = await Promise.all([refresh(one), refresh(other), refresh(one), refresh(other)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(replies.map(({ body }) => body.refresh)).size).toBe(1)
      expect((await person.call(listOwnSessions)).body.data).toHaveLength(1)
    })

    test('names are sorted as the language does, whatever the database was made with', async () => {
      const [one] = servers
      const { rows } = await sql<{ name: string }>`
        select name from unnest(array['Zomin', 'O‘rta', 'Olot', 'Chust', 'Shahrixon', 'G‘ijduvon', 'Guliston']) as name
        order by name collate "uz-x-icu"`.execute(one.app.db)
      expect(rows.map(({ name }) => name)).toEqual([
        'Guliston',
        'Olot',
        'Zomin',
        'O‘rta',
        'G‘ijduvon',
        'Shahrixon',
        'Chust',
      ])
    })
  })
})
