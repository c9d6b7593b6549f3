import { access } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { cancelJob, type Job, listJobs, readJob, readJobFile } from '#contract/api/operation/jobs'
import { deleteOldJobs } from '../../src/core/delete-expired'
import { openJobFiles } from '../../src/core/jobs/files'
import { enqueue, type JobKind } from '../../src/core/jobs/job-kind'
import { requeueUnknownJobs } from '../../src/core/jobs/job-state'
import { atEnd } from '../support/at-end'
import { expectDone, grant, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { counting, failing, goOn, writing } from './jobs-kinds'
import { progressMs, runTestJobs } from './jobs-server'

const server = await startServer()
const { db } = server.app
const { admin, aPerson, aRole } = workWith(server)
/** With a rare heartbeat: what happens at once happens because of a notification. */
const runner = runTestJobs(server.databaseUrl, server.filesDir, 60_000)
atEnd(() => runner.close())

const editor = await aPerson({ granted: ['classifiers.edit'] })
const stranger = await aPerson()

function ask<Input>(kind: JobKind<Input>, input: Input, owner: Person = editor): Promise<number> {
  const job = { ownerId: owner.user.id, lang: 'ru' as const, input, now: server.clock.now() }
  return db.transaction().execute((tx) => enqueue(tx, kind, job))
}

async function see(id: number, caller: Pick<Person, 'call'> = editor): Promise<Job> {
  return expectDone(await caller.call(readJob, { params: { id } }))
}

const eventually = <T>(look: () => Promise<T>) => vi.waitUntil(look, { timeout: 15_000, interval: 10 })
const ended = (id: number) => eventually(async () => (await see(id, admin)).finished_at && see(id, admin))

const ministriesNamed = (name: string) =>
  db.selectFrom('ministries').select('id').where('name_ru', '=', name).execute()

test('starts a job at once, shows its progress, and acts in the name of its owner', async () => {
  const name = 'Счёт'
  const id = await ask(counting, { to: 30, name, waitAt: 20 })
  const halfway = await eventually(async () => {
    const job = await see(id)
    return job.done === 20 ? job : undefined
  })
  expect(halfway).toMatchObject({ status: 'running', total: 30, stage: 'counting' })
  expect(halfway).toMatchObject({ result: null, error: null, file: null })

  goOn()
  const job = await ended(id)
  const [ministry] = await ministriesNamed(name)
  expect(job).toMatchObject({ status: 'done', done: 30, total: 30, stage: null })
  expect(job).toMatchObject({ kind: 'test.counting', result: { added: ministry?.id } })
  const entry = await db
    .selectFrom('journal')
    .selectAll()
    .where('record_type', '=', 'ministries')
    .where('record_id', '=', String(ministry?.id))
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_kind: 'user',
    actor_id: editor.user.id,
    role: expect.stringMatching(/^role_/),
    request_id: `job-${id}`,
  })
})

test('stores progress a few times, however often it is reported', async () => {
  const before = await countEvents()
  const asked = Date.now()
  await ended(await ask(counting, { to: 60, name: 'Тихий счёт' }))
  const most = (Date.now() - asked) / progressMs + 4
  expect((await countEvents()) - before).toBeLessThan(Math.min(most, 60))
})

async function countEvents(): Promise<number> {
  const rows = await db.selectFrom('events').select('id').where('topic', '=', 'job.changed').execute()
  return rows.length
}

test('stops a cancelled job, which leaves nothing', async () => {
  const id = await ask(counting, { to: 1000, name: 'Отменённый' })
  await eventually(async () => (await see(id)).done > 5)
  expectDone(await editor.call(cancelJob, { params: { id } }))
  const { status, done } = await see(id)
  expect(status).toBe('cancelled')
  await pause(300)
  expect(await see(id)).toMatchObject({ status: 'cancelled', done, result: null })
  expect(await ministriesNamed('Отменённый')).toEqual([])
  const again = await editor.call(cancelJob, { params: { id } })
  expect(again).toMatchObject({ status: 409, body: { code: 'job.finished' } })
  // Its place is free: had the work gone on, two more would have to wait for ten seconds.
  const next = await Promise.all([1, 2].map((part) => ask(counting, { to: 1, name: `После ${part}` })))
  await Promise.all(next.map(ended))
})

test('never runs a job of a rolled-back transaction', async () => {
  const rolledBack = db.transaction().execute(async (tx) => {
    const job = { ownerId: editor.user.id, lang: 'ru' as const, now: server.clock.now() }
    await enqueue(tx, counting, { ...job, input: { to: 1, name: 'Несбывшийся' } })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await pause(300)
  expect(await ministriesNamed('Несбывшийся')).toEqual([])
})

test('fails a job whose owner has lost the right since', async () => {
  const role = await aRole(['classifiers.edit'])
  const demoted = await aPerson({ role_id: role.id })
  // Two long ones take the places, so that this one has to wait.
  const long = await Promise.all(
    [1, 2].map((part) => ask(counting, { to: 2, name: `Долгий ${part}`, waitAt: 1 })),
  )
  await Promise.all(long.map((one) => eventually(async () => (await see(one)).done === 1)))
  const id = await ask(counting, { to: 1, name: 'Без права' }, demoted)
  expect(await see(id, demoted)).toMatchObject({ status: 'waiting', started_at: null })
  await grant(admin, role, ['classifiers.edit'], false)
  goOn()
  expect(await ended(id)).toMatchObject({ status: 'failed', error: { code: 'access.denied' } })
  expect(await ministriesNamed('Без права')).toEqual([])
  await Promise.all(long.map(ended))
})

test('requeues only a job that Graphile Worker does not know', async () => {
  const running = await ask(counting, { to: 2, name: 'Уже идёт', waitAt: 1 })
  await eventually(async () => (await see(running)).done === 1)
  await requeueUnknownJobs(db)
  await pause(300)
  goOn()
  expect(await ended(running)).toMatchObject({ status: 'done' })
  expect(await ministriesNamed('Уже идёт')).toHaveLength(1)

  const values = {
    kind: counting.kind,
    owner_id: editor.user.id,
    lang: 'ru' as const,
    created_at: new Date(),
  }
  const restored = await db
    .insertInto('jobs')
    .values({ ...values, input: JSON.stringify({ to: 1, name: 'Из копии' }), input_file: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requeueUnknownJobs(db)
  expect(await ended(restored.id)).toMatchObject({ status: 'done' })
})

test('runs no more than two jobs at a time', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map((part) => ask(counting, { to: 2, name: `Очередь ${part}`, waitAt: 1 })),
  )
  let most = 0
  const watch = async () => {
    const unfinished = await db
      .selectFrom('jobs')
      .select(['status', 'done'])
      .where('finished_at', 'is', null)
      .execute()
    const running = unfinished.filter(({ status }) => status === 'running')
    most = Math.max(most, running.length)
    if (running.every(({ done }) => done === 1)) goOn()
    return unfinished.length === 0
  }
  await eventually(watch)
  expect(most).toBe(2)
  expect((await Promise.all(ids.map(ended))).map(({ status }) => status)).toEqual(Array(4).fill('done'))
})

test('fails a job with an internal error without showing the error', async () => {
  const job = await ended(await ask(failing, null))
  expect(job).toMatchObject({ status: 'failed', error: { code: 'server.failed' } })
  expect(JSON.stringify(job)).not.toContain('secrets')
})

test('shows a job and its file to its owner and administrators only', async () => {
  const id = await ask(writing, { text: 'итого: 5' })
  expect(await ended(id)).toMatchObject({ file: { name: 'Отчёт.txt', bytes: 13 } })
  for (const endpoint of [readJob, readJobFile, cancelJob]) {
    expect((await stranger.call(endpoint, { params: { id } })).status).toBe(404)
  }
  for (const caller of [editor, admin]) {
    const file = await caller.send('GET', `/api/extra/jobs/${id}/result/`)
    expect(String(file.body.bytes)).toBe('итого: 5')
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('Отчёт.txt'))
  }
  expect(
    (await editor.call(readJobFile, { params: { id: await ask(counting, { to: 9, name: 'x' }) } })).status,
  ).toBe(404)
})

test('lists own jobs, the newest first', async () => {
  const { data, count } = expectDone(await editor.call(listJobs, { query: { page_size: 3 } }))
  expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).sort((one, other) => other - one))
  expect(count).toBeGreaterThan(3)
  const failed = expectDone(await editor.call(listJobs, { query: { status: 'failed' } }))
  expect(failed.data.map(({ kind }) => kind)).toEqual(['test.failing'])
  expect(expectDone(await stranger.call(listJobs)).data).toEqual([])
})

test('deletes a job and its file a week after its end', async () => {
  const id = await ask(writing, { text: 'на неделю' })
  await ended(id)
  const { result_file } = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const files = openJobFiles(server.filesDir)
  const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000)
  await deleteOldJobs(db, files, days(6))
  expect((await see(id)).status).toBe('done')
  await deleteOldJobs(db, files, days(7.1))
  expect((await editor.call(readJob, { params: { id } })).status).toBe(404)
  await expect(access(files.pathOf(result_file?.key ?? ''))).rejects.toThrow('ENOENT')
})
