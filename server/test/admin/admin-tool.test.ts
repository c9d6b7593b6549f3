import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { currentUser, signIn } from '#contract/api/people/auth'
import { addUser } from '../../src/admin/add-user'
import { everyRow } from '../../src/core/database/scope'
import { openFileStore } from '../../src/core/files/files'
import { writeHeader } from '../../src/features/backups/frames'
import { checkBackup } from '../../src/features/backups/load-backup'
import { fingerprintOf, rejectUntrusted, signerFrom } from '../../src/features/backups/signing'
import { writeBackup } from '../../src/features/backups/write-backup'
import { outputOf, runProgram } from '../support/child-server'
import { signInAs } from '../support/client'
import { emptyDatabase, ownDatabase } from '../support/databases/database'
import { runSql } from '../support/databases/database-on'
import { aSmallBackup } from '../support/files/small-backup'
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

  test('says how it is used, and what is wrong', async () => {
    const usage = await createUser([])
    expect(usage).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run admin -- create-user'),
    })
    const url = await ownDatabase()
    const role = await createUser(['--email', 'second@eco.uz', '--role', 'emperor'], { DATABASE_URL: url })
    expect(role).toMatchObject({ code: 1, err: expect.stringContaining('There is no role emperor') })
    for (const { err } of [role, usage]) expect(err).not.toMatch(/\.ts:\d|node_modules|\{|\$argon/)
  })
})

test('who is made from the command line is held to the rules of the screen, and nobody is made who breaks them', async () => {
  const { db } = (await startServer()).app
  const people = () => everyRow(db).selectFrom('users').select('email').execute()
  const before = await people()
  const refusalOf = (wrong: object) =>
    addUser(db, { email: 'second@eco.uz', name: 'А', surname: '', role: 'admin', password, ...wrong }).then(
      () => expect.fail('It is refused'),
      ({ message }: Error) => message,
    )
  const refusals = {
    role: await refusalOf({ role: 'emperor' }),
    address: await refusalOf({ email: 'not-an-address' }),
    short: await refusalOf({ password: 'short' }),
    none: await refusalOf({ password: '' }),
    taken: await refusalOf({ email: 'admin@eco.demo' }),
  }
  expect(refusals).toEqual({
    role: 'There is no role emperor',
    address: expect.stringMatching(/email/i),
    short: expect.stringMatching(/password.*10/i),
    none: expect.stringMatching(/password/i),
    taken: 'There is a user admin@eco.demo already',
  })
  for (const message of Object.values(refusals)) expect(message).not.toMatch(/\{|\$argon/)
  expect(await people()).toEqual(before)
})

test('a backup without a key is restored only where its signature is known, or accepted by its fingerprint', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-admin-'))
  const signer = signerFrom('the secret of the installation that made it')
  const fingerprint = fingerprintOf(signer.publicKey)
  const { path } = await aSmallBackup(join(dataDir, 'signed.ecobackup'), { signer })
  const restore = (...args: string[]) =>
    outputOf(
      runProgram('admin', ['restore', path, '--dry-run', ...args], {
        DATABASE_URL: databaseUrl,
        ECO_DATA_DIR: dataDir,
      }),
    )
  expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining(`(${fingerprint})`) })
  const accepted = await restore('--accept', fingerprint)
  expect(accepted).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') })

  const checked = await checkBackup({ path, secret: undefined })
  expect(() => rejectUntrusted(checked, signer.publicKey)).not.toThrow()
  const unsigned = await checkBackup(await aSmallBackup(join(dataDir, 'unsigned.ecobackup')))
  expect(() => rejectUntrusted(unsigned, signer.publicKey)).toThrow('nor signed')
  expect(() => rejectUntrusted(unsigned, signer.publicKey, 'unsigned')).not.toThrow()

  const bytes = await readFile(path)
  const forged = join(dataDir, 'forged.ecobackup')
  const header = JSON.parse(bytes.toString('utf8', 17, 448))
  const other = signerFrom('the secret of somebody else').publicKey
  await writeFile(forged, Buffer.concat([writeHeader({ ...header, signer: other }), bytes.subarray(512)]))
  await expect(checkBackup({ path: forged, secret: undefined })).rejects.toThrow('its signature')
})

test('doctor reads the settings of the service, and names a folder and a backup that are not there', async () => {
  const url = await ownDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-admin-'))
  const settings = join(dataDir, 'ecobase.env')
  await writeFile(settings, `DATABASE_URL=${url}\nECO_DATA_DIR="${dataDir}"\nECO_FILES_DIR=${dataDir}/gone\n`)
  await runSql(
    url,
    `insert into backups (name, created_at, status, encrypted, verification)
      values ('lost.ecobackup', now(), 'done', false, 'database')`,
  )
  const { code, out } = await outputOf(runProgram('admin', ['doctor'], { ECO_SETTINGS_FILE: settings }))
  expect(out).toContain(`wrong disk: the folder ${dataDir}/gone is not there`)
  expect(out).toMatch(/wrong backup: the last is lost\.ecobackup.*its file is not there/)
  expect(code).toBe(1)
})

test('a backup is tried, restored over another database, and the journal verified, all from the command line', async () => {
  const [source, target] = [await ownDatabase(), await ownDatabase()]
  await runSql(target, "insert into load_marks (name) values ('of the target')")
  const dataDir = await mkdtemp(join(tmpdir(), 'ecobase-admin-'))
  const path = join(dataDir, 'a.ecobackup')
  const key = 'a key for this test'
  const files = openFileStore(dataDir)
  await writeBackup({ url: source, files }, { path, secret: key, now: new Date() })
  const admin = (args: string[]) =>
    outputOf(runProgram('admin', args, { DATABASE_URL: target, ECO_DATA_DIR: dataDir, ECO_BACKUP_KEY: key }))
  const ofTarget = () => runSql(target, "select from load_marks where name = 'of the target'")
  const small = await aSmallBackup(join(dataDir, 'small.ecobackup'), { secret: key })
  const tried = await admin(['restore', small.path, '--dry-run'])
  expect(tried).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was changed') })
  expect(await ofTarget()).toHaveLength(1)
  expect(await admin(['restore', path])).toMatchObject({ code: 0, out: expect.stringContaining('Restored') })
  expect(await ofTarget()).toEqual([])
  expect(await admin(['verify-journal'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('The journals are as they were written'),
  })
})
