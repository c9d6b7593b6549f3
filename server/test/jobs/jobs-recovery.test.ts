import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { cancelJob, type Job, readJob } from '#contract/api/operation/jobs'
import { enqueue, type JobKind } from '../../src/core/jobs/job-kind'
import { atEnd } from '../support/at-end'
import { bundled } from '../support/bundled'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'
import { counting, countingOnce } from './jobs-kinds'
import { runTestJobs } from './jobs-server'

const server = await startServer()
const { db } = server.app
const { admin, aPerson } = workWith(server)
const owner = await aPerson({ granted: ['classifiers.edit'] })

/** A server of its own, in its own process. */
async function startChild(): Promise<ChildProcess> {
  const script = await bundled(fileURLToPath(new URL('./jobs-server.ts', import.meta.url)))
  const started = `${script}\nrunTestJobs(...process.argv.slice(1))`
  const args = ['--input-type=module', '-e', started, server.databaseUrl, server.filesDir]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  atEnd(async () => child.kill('SIGKILL'))
  return child
}

function ask<Input>(kind: JobKind<Input>, input: Input): Promise<number> {
  const job = { ownerId: owner.user.id, lang: 'ru' as const, input, now: server.clock.now() }
  return db.transaction().execute((tx) => enqueue(tx, kind, job))
}

const see = async (id: number): Promise<Job> => expectDone(await admin.call(readJob, { params: { id } }))
const waitFor = (id: number, met: (job: Job) => boolean) =>
  vi.waitUntil(async () => met(await see(id)) && see(id), { timeout: 30_000, interval: 30 })

test('restarts or fails the jobs of a killed server', async () => {
  const child = await startChild()
  const restarted = await ask(counting, { to: 150, name: 'Начатый заново' })
  const lost = await ask(countingOnce, { to: 100_000, name: 'Потерянный' })
  await waitFor(restarted, ({ done }) => done > 3)
  await waitFor(lost, ({ done }) => done > 3)
  child.kill('SIGKILL')

  const second = runTestJobs(server.databaseUrl, server.filesDir)
  atEnd(() => second.close())
  expect(await waitFor(lost, ({ finished_at }) => finished_at !== null)).toMatchObject({
    status: 'failed',
    error: { code: 'job.server-died', message: expect.stringContaining('Start it again') },
  })
  expect(await waitFor(restarted, ({ finished_at }) => finished_at !== null)).toMatchObject({
    status: 'done',
  })
  const added = await db
    .selectFrom('ministries')
    .select('id')
    .where('name_ru', '=', 'Начатый заново')
    .execute()
  expect(added).toHaveLength(1)
  await second.close()
}, 60_000)

test('gives jobs back when a server stops, and cancels them from any server', async () => {
  const first = runTestJobs(server.databaseUrl, server.filesDir)
  const id = await ask(counting, { to: 100_000, name: 'Переданный' })
  const once = await ask(countingOnce, { to: 100_000, name: 'Прерванный' })
  await waitFor(id, ({ done }) => done > 3)
  await waitFor(once, ({ done }) => done > 3)
  await first.close()
  expect(await see(id)).toMatchObject({ status: 'waiting', started_at: null })
  expect(await see(once)).toMatchObject({ status: 'failed', error: { code: 'job.server-stopped' } })

  const second = runTestJobs(server.databaseUrl, server.filesDir)
  await waitFor(id, ({ done }) => done > 3)
  // The server that is asked is not the one that works.
  expectDone(await owner.call(cancelJob, { params: { id } }))
  await second.close()
  expect(await see(id)).toMatchObject({ status: 'cancelled' })
})
