import { expect, test } from 'vitest'
import { listAllJobs, readAdministration } from '#contract/api/operation/administration'
import { signIn } from '#contract/api/people/auth'
import { listSessions, listUsers, makePasswordLinks, updateUser } from '#contract/api/people/users'
import { expectDone, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { admin, anonymous, as, aPerson, aUser, regionWith } = workWith(server)

const read = async () => expectDone(await admin.call(readAdministration))

test('every figure is what its list counts', async () => {
  const blocked = await aUser()
  const change = { id: blocked.id, version: blocked.version, status: 'inactive' as const }
  expectDone(await admin.call(updateUser, { body: change }))
  const awaited = await aUser()
  expectDone(await admin.call(makePasswordLinks, { body: { ids: [awaited.id] } }))
  await aPerson()
  const count = async (query: object) => expectDone(await admin.call(listUsers, { query })).count
  const { users, sessions, jobs } = await read()
  expect(users).toEqual({
    active: await count({ status: 'active' }),
    blocked: await count({ status: 'inactive' }),
    without_password: await count({ no_password: true, status: 'active' }),
    second_factor: await count({ second_factor: true }),
  })
  expect(users.without_password).toBeGreaterThan(0)
  expect(sessions).toBe(expectDone(await admin.call(listSessions)).count)
  expect(jobs.failed).toBe(expectDone(await admin.call(listAllJobs, { query: { status: 'failed' } })).count)
})

test('sign-ins and refusals are counted by the day of Tashkent', async () => {
  const before = (await read()).sign_ins
  expect(before).toHaveLength(14)
  expect(before.at(-1)?.day).toBe('2026-03-02')
  const { email } = await aUser()
  for (const password of ['wrong one', 'wrong two'])
    await anonymous.call(signIn, { body: { email, password } })
  await aPerson()
  const [was, is] = [before.at(-1), (await read()).sign_ins.at(-1)]
  expect((is?.refused ?? 0) - (was?.refused ?? 0)).toBe(2)
  expect((is?.signed_in ?? 0) - (was?.signed_in ?? 0)).toBe(1)
})

test('version, storage and start are told', async () => {
  const answer = await read()
  expect(answer.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(answer.storage.database).toBeGreaterThan(1_000_000)
  expect(answer.storage.free).toBeGreaterThan(0)
  expect(answer.started_at).toBe('2026-03-02T09:00:00.000Z')
})

test('whoever is limited sees the figures of their own users, others none', async () => {
  const region_id = (await regionWith('1712')).id
  const keeper = await aPerson({ granted: ['settings.dashboard', 'users.view'], region_id })
  const answer = expectDone(await keeper.call(readAdministration))
  const { count } = expectDone(await keeper.call(listUsers, { query: { status: 'active' } }))
  expect(answer.users.active).toBe(count)
  expect(answer.users.active).toBeLessThan((await read()).users.active)
  expect(answer.sign_ins.at(-1)?.refused).toBe(0)
  expect((await as('csak').call(readAdministration)).status).toBe(403)
})
