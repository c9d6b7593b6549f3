import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentUser, signIn } from '#contract/api/people/auth'
import { openFileStore } from '../../src/core/files/files'
import { writeBackup } from '../../src/features/backups/write-backup'
import { outputOf, runProgram } from '../support/child-server'
import { signInAs } from '../support/client'
import { emptyDatabase, ownDatabase } from '../support/databases/database'
import { prepareDatabase, runSql } from '../support/databases/database-on'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const password = 'Tashkent-2026-eco'
const databaseUrl = await emptyDatabase()

const createUser = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  outputOf(
    runProgram('admin', ['create-user', ...args], {
      DATABASE_URL: databaseUrl,
      ECO_DEMO: 'off',
      ECO_PASSWORD: password,
      ...env,
    }),
  )

describe('the command-line tool', () => {
  test('makes the first administrator of an empty database, who can sign in', async () => {
    const made = await createUser(['--email', 'First.Admin@eco.uz', '--name', 'Азиз', '--surname', 'Рахимов'])
    expect(made).toMatchObject({ code: 0, out: 'Created first.admin@eco.uz in the role admin\n' })
    expect(made.out + made.err).not.toContain(password)
    const server = await startServer({ databaseUrl, env: { ECO_DEMO: 'off' } })
    const admin = await signInAs(server, 'first.admin@eco.uz', password)
    expect(expectDone(await admin.call(currentUser))).toMatchObject({
      displayName: 'Азиз Рахимов',
      userRole: 'admin',
      landing: '/base/index',
    })
    const demo = await workWith(server).anonymous.call(signIn, {
      body: { email: 'admin@eco.demo', password },
    })
    expect(demo.status).toBe(401)
    const [entry] = await runSql(
      databaseUrl,
      "select actor_kind, action, new_values from journal where record_type = 'users'",
    )
    expect(entry).toMatchObject({
      actor_kind: 'system',
      action: 'create',
      new_values: { password_hash: '•••' },
    })
  })

  test('says what is wrong, and makes nobody', async () => {
    await prepareDatabase(databaseUrl, { demo: 'off' })
    const email = ['--email', 'second@eco.uz']
    const [role, address, short, none, usage, first] = await Promise.all([
      createUser([...email, '--role', 'emperor']),
      createUser(['--email', 'not-an-address']),
      createUser(email, { ECO_PASSWORD: 'short' }),
      createUser(email, { ECO_PASSWORD: '' }),
      createUser([]),
      createUser(['--email', 'first.admin@eco.uz']),
    ])
    expect(role).toMatchObject({ code: 1, err: expect.stringContaining('There is no role emperor') })
    expect(address).toMatchObject({ code: 1, err: expect.stringMatching(/email/i) })
    expect(short).toMatchObject({ code: 1, err: expect.stringMatching(/password.*10/i) })
    expect(none).toMatchObject({ code: 1, err: expect.stringMatching(/password/i) })
    expect(usage).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run admin -- create-user'),
    })
    expect(first).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a user first.admin@eco.uz already'),
    })
    for (const { err } of [role, address, short, none, usage, first])
      expect(err).not.toMatch(/\.ts:\d|node_modules|\{|\$argon/)
    const users = await runSql(databaseUrl, 'select email from users')
    expect(users).toEqual([{ email: 'first.admin@eco.uz' }])
  }, 60_000)
})

test('a backup is tried, restored over another database, and the journal verified, all from the command line', async () => {
  const [source, target] = [await ownDatabase(), await ownDatabase()]
  await runSql(target, "insert into load_marks (name) values ('of the target')")
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-admin-'))
  const path = join(dataDir, 'a.ecobackup')
  const key = 'a key for this test'
  const files = openFileStore(dataDir)
  await writeBackup({ url: source, files }, { path, secret: key, now: new Date() })
  const admin = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    outputOf(
      runProgram('admin', args, { DATABASE_URL: target, ECO_DATA_DIR: dataDir, ECO_BACKUP_KEY: key, ...env }),
    )
  const ofTarget = () => runSql(target, "select from load_marks where name = 'of the target'")
  const tried = await admin(['restore', path, '--dry-run'])
  expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') })
  expect(await ofTarget()).toHaveLength(1)
  const wrong = await admin(['restore', path], { ECO_BACKUP_KEY: 'quite another key' })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('another key') })
  expect(await ofTarget()).toHaveLength(1)
  expect(await admin(['restore', path])).toMatchObject({ code: 0, out: expect.stringContaining('Restored') })
  expect(await ofTarget()).toEqual([])
  expect(await admin(['verify-journal'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('The journals are as they were written'),
  })
})
