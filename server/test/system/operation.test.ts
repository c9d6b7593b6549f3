import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listJobs } from '#contract/api/operation/jobs'
import { listActivities } from '#contract/api/operation/journals'
import { metrics, readMaintenance } from '#contract/api/operation/system'
import { signIn } from '#contract/api/people/auth'
import { createLaboratory } from '#contract/api/people/laboratories'
import { updateUser } from '#contract/api/people/users'
import { listObjects } from '#contract/api/registry/company-objects'
import { demoPassword } from '#contract/demo-accounts'
import { beginMaintenance, endMaintenance } from '../../src/core/http/maintenance'
import { changeAs, system } from '../../src/core/identity/actor'
import { atEnd } from '../support/at-end'
import { outputOf, runProgram } from '../support/child-server'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const key = 'a key for the figures'
const server = await startServer({ env: { ECO_METRICS_KEY: key } })
const { db } = server.app
const { admin, anonymous, aUser } = workWith(server)

const figures = (given?: string) =>
  anonymous.send('GET', metrics.path, given ? { headers: { authorization: `Bearer ${given}` } } : {})

test('figures are for who has their key, and for nobody where none is set', async () => {
  expect((await figures()).status).toBe(401)
  expect((await figures('another key of that length')).status).toBe(401)
  const without = workWith(await startServer()).anonymous
  const headers = { authorization: `Bearer ${key}` }
  expect((await without.send('GET', metrics.path, { headers })).status).toBe(401)
})

test('figures tell of requests, jobs, sessions and the database, in the text that Prometheus reads', async () => {
  expectDone(await admin.call(listObjects, { query: {} }))
  const reply = await figures(key)
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = (reply.body.bytes as Buffer).toString()
  const value = (line: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')
        .at(-1),
    )
  expect(value('ecobase_requests_total{method="GET",status="2xx"}')).toBeGreaterThan(0)
  expect(value('ecobase_request_seconds_count')).toBeGreaterThan(0)
  expect(value('ecobase_request_seconds_bucket{le="+Inf"}')).toBe(value('ecobase_request_seconds_count'))
  expect(value('ecobase_sessions')).toBeGreaterThan(0)
  expect(value('ecobase_database_bytes')).toBeGreaterThan(1_000_000)
  expect(value('ecobase_jobs{status="failed"}')).toBe(0)
  expect(value('ecobase_maintenance')).toBe(0)
  for (const line of text.trim().split(/\n+/))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? ([-+.\de]+|Na[nN]))$/)
})

test('during maintenance everybody reads and signs in, and nobody changes anything, on every server', async () => {
  const user = await aUser()
  const other = await startServer({ databaseUrl: server.databaseUrl, clock: server.clock })
  const elsewhere = workWith(other).admin
  await changeAs(db, system, new Date(), (tx) => beginMaintenance(tx, new Date(), 'До 18:00'))
  await vi.waitUntil(() => server.app.maintenance.isOn() && other.app.maintenance.isOn(), { timeout: 5000 })
  const { id, version } = user
  for (const caller of [admin, elsewhere]) {
    const refused = await caller.call(updateUser, { body: { id, version, name: 'Поздно' } })
    expect(refused.status).toBe(503)
    expect(refused.body.code).toBe('server.maintenance')
    expect(refused.headers.get('retry-after')).toBe('60')
    expectDone(await caller.call(listObjects, { query: {} }))
    expectDone(await caller.call(listJobs, { query: {} }))
  }
  const body = { email: user.email, password: demoPassword }
  expectDone(await anonymous.call(signIn, { body }))
  expect(expectDone(await admin.call(readMaintenance))).toMatchObject({ message: 'До 18:00' })
  await changeAs(db, system, new Date(), endMaintenance)
  await vi.waitUntil(() => !server.app.maintenance.isOn(), { timeout: 5000 })
  expectDone(await admin.call(createLaboratory, { body: { name_ru: 'Снова', name_uz: 'Yana' } }), 201)
  const { results } = expectDone(await admin.call(listActivities, { query: { record_type: 'maintenance' } }))
  expect(results.map(({ action }) => action)).toEqual(['delete', 'create'])
})

test('the doctor looks at all of it and says what to do', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ecobase-doctor-'))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  const folders = { ECO_DATA_DIR: dir, ECO_FILES_DIR: dir, ECO_BACKUPS_DIR: dir }
  const site = { ECO_DEMO: 'off', ECO_PUBLIC_URL: 'https://eco.example.uz' }
  const env = { DATABASE_URL: server.databaseUrl, ...folders, ...site }
  const healthy = await outputOf(runProgram('admin', ['doctor'], env))
  expect(healthy.code, healthy.out + healthy.err).toBe(0)
  for (const about of ['database', 'tables', 'disk', 'clock', 'settings', 'sums', 'journal', 'backup'])
    expect(healthy.out).toMatch(new RegExp(`^(ok|look) +${about}: `, 'm'))
  expect(healthy.out).toContain('ECO_TRUST_PROXY')
  expect(healthy.out).toContain('there is none yet')
})
