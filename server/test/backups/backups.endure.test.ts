import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  createBackup,
  deleteBackup,
  downloadBackup,
  linkBackup,
  listBackups,
} from '#contract/api/operation/backups'
import { cancelJob, readJob } from '#contract/api/operation/jobs'
import { listActivities, listAuthorizations } from '#contract/api/operation/journals'
import { demoPassword } from '#contract/demo-accounts'
import { changeAs, system } from '../../src/core/identity/actor'
import { addBackup } from '../../src/features/backups/backup-queries'
import { scheduledBackups } from '../../src/features/backups/scheduled-backups'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer({ env: { ECO_BACKUP_KEY: 'a key for these tests' } })
const { db, config, database } = server.app
const { admin, anonymous, as, aPerson } = workWith(server)

async function finished(id: number) {
  return vi.waitUntil(
    async () => {
      const job = expectDone(await admin.call(readJob, { params: { id } }))
      return job.finished_at ? job : undefined
    },
    { timeout: 30_000, interval: 50 },
  )
}

async function aBackup() {
  const { id } = expectDone(await admin.call(createBackup), 202)
  const job = await finished(id)
  expect(job).toMatchObject({ status: 'done', error: null })
  const { results } = expectDone(await admin.call(listBackups, { query: {} }))
  const made = results.find((backup) => backup.id === (job.result as { id: number }).id)
  return made ?? expect.fail('It is listed')
}
const pathOf = ({ name }: { name: string }) => join(config.backups.dir, name)

test('is made by a job, proven, listed, fetched once by a link for who knows the password, and deleted', async () => {
  const backup = await aBackup()
  expect(backup).toMatchObject({
    ...{ status: 'done', verification: 'database', encrypted: true, is_here: true, error: '' },
    author: { name: expect.stringMatching(/\S/) },
    created_at: server.clock.now().toISOString(),
  })
  expect(backup.bytes).toBe((await stat(pathOf(backup))).size)
  expect(backup.rows).toBeGreaterThan(500)

  const params = { id: backup.id }
  const wrong = await admin.call(linkBackup, { params, body: { password: 'not this one' } })
  expect(wrong.status).toBe(422)
  expect(wrong.body.code).toBe('auth.wrong-password')
  const entries = expectDone(await admin.call(listAuthorizations, { query: { outcome: 'wrong' } }))
  expect(entries.results[0]?.login).toBe('admin@eco.demo')

  const { link } = expectDone(await admin.call(linkBackup, { params, body: { password: demoPassword } }))
  expect(link).toContain(downloadBackup.path)
  const fetched = await anonymous.send('GET', link)
  expect(fetched.status).toBe(200)
  expect(fetched.headers.get('content-disposition')).toContain(backup.name)
  expect((fetched.body.bytes as Buffer).equals(await readFile(pathOf(backup)))).toBe(true)
  expect((await anonymous.send('GET', link)).body.code).toBe('backup.link-used')
  expect(server.log.join('')).not.toContain(new URL(link, server.url).searchParams.get('ticket') ?? '')

  const late = expectDone(await admin.call(linkBackup, { params, body: { password: demoPassword } })).link
  server.clock.advance({ seconds: 61 })
  expect((await anonymous.send('GET', late)).status).toBe(404)

  // Moved away by hand.
  await rename(pathOf(backup), `${pathOf(backup)}.away`)
  const { results: listed } = expectDone(await admin.call(listBackups, { query: { search: backup.name } }))
  expect(listed).toMatchObject([{ id: backup.id, is_here: false }])
  const gone = await admin.call(linkBackup, { params, body: { password: demoPassword } })
  expect(gone.body.code).toBe('backup.no-file')
  await rename(`${pathOf(backup)}.away`, pathOf(backup))

  expectDone(await admin.call(deleteBackup, { params }))
  await expect(stat(pathOf(backup))).rejects.toThrow('ENOENT')
  expect((await admin.call(deleteBackup, { params })).status).toBe(404)
  const query = { record_type: 'backups', record_id: String(backup.id) }
  const { results } = expectDone(await admin.call(listActivities, { query }))
  expect(results.map(({ action }) => action)).toEqual(['delete', 'create'])
  for (const { actor, record, changes, action } of results) {
    expect([actor?.id, record]).toEqual([expect.any(Number), expect.stringContaining(backup.name)])
    expect(changes.length).toBeGreaterThan(0)
    const untold = action === 'create' ? 'before' : 'after'
    expect(changes.filter((change) => change[untold] !== null)).toEqual([])
  }
})

test('is for those alone who have the right to each step', async () => {
  const viewer = await aPerson({ granted: ['backups.view'] })
  const params = { id: 1 }
  const body = { password: demoPassword }
  expect((await viewer.call(listBackups, { query: {} })).status).toBe(200)
  expect((await viewer.call(createBackup)).status).toBe(403)
  expect((await viewer.call(deleteBackup, { params })).status).toBe(403)
  expect((await viewer.call(linkBackup, { params, body })).status).toBe(403)
  expect((await as('csak').call(listBackups, { query: {} })).status).toBe(403)
  expect((await anonymous.send('GET', `${downloadBackup.path}?ticket=nothing`)).status).toBe(404)
})

test('that is cancelled leaves nothing', async () => {
  const { id } = expectDone(await admin.call(createBackup), 202)
  await admin.call(cancelJob, { params: { id } })
  await finished(id)
  const { results } = expectDone(await admin.call(listBackups, { query: { page_size: 500 } }))
  expect(results.filter(({ is_here }) => is_here)).toEqual([])
})

test('comes by itself when it is due, and the oldest go', async () => {
  const settings = { ...config.backups, at: '02:30', keep: 1 }
  const schedule = scheduledBackups({ ...config, backups: settings }, database)
  const listed = async () =>
    expectDone(await admin.call(listBackups, { query: { page_size: 500 } })).results.filter(
      ({ author }) => author === null,
    )
  const old = { name: 'ecobase-20260401-0231-0000.ecobackup', created_at: new Date('2026-04-01T21:31:00Z') }
  await mkdir(config.backups.dir, { recursive: true })
  await writeFile(pathOf(old), '')
  await changeAs(db, system, old.created_at, (tx) =>
    addBackup(tx, { ...old, status: 'done', verification: 'database', author_id: null }),
  )
  await schedule(db, new Date('2026-04-01T22:00:00Z'))
  expect(await listed()).toMatchObject([{ name: old.name }])
  // Nobody was awake for two nights: it is made in the morning.
  const now = new Date('2026-04-05T06:00:00Z')
  await schedule(db, now)
  expect(await listed()).toMatchObject([
    { created_at: now.toISOString(), verification: 'database', is_here: true },
  ])
  await expect(stat(pathOf(old))).rejects.toThrow('ENOENT')
})
