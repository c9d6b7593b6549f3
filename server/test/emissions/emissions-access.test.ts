import { expect, test } from 'vitest'
import { deleteObject } from '#contract/api/company-objects'
import * as decisions from '#contract/api/emission-decisions'
import * as details from '#contract/api/emission-details'
import * as entry from '#contract/api/emission-entry'
import * as series from '#contract/api/emission-series'
import * as emissions from '#contract/api/emissions'
import * as dashboard from '#contract/api/laboratory-dashboard'
import { deleteSource, updateSource } from '#contract/api/pollution-sources'
import { demoAccounts } from '#contract/demo-accounts'
import type { Endpoint } from '#contract/endpoint'
import { workWith } from '../support/builders'
import { pathOf } from '../support/client'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anonymous, aSource, anEmission } = workWith(server)
const accounts = demoAccounts.map(({ email }) => email.replace('@eco.demo', ''))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
const endpoints = [entry, series, emissions, decisions, details, dashboard]
  .flatMap((section) => Object.values(section) as unknown[])
  .filter(isEndpoint)

const enters = ['admin', 'csak', 'laboratory', 'region']
const mayCall: Record<string, string[]> = {
  'emissions.view': [...enters, 'ministry', 'guest'],
  'emissions.view-unaccepted': [...enters, 'ministry'],
  'emissions.enter': enters,
  'emissions.edit': enters,
  'emissions.delete': enters,
  'emissions.comment': enters,
  'emissions.moderate': ['admin', 'csak'],
  'classifiers.edit': ['admin', 'csak'],
}

/** What is asked for is not there, so that asking changes nothing. */
function ask(endpoint: Endpoint, caller = anonymous) {
  const body = endpoint.method === 'GET' ? undefined : { id: 2_000_000_000 }
  return caller.send(endpoint.method, pathOf(endpoint, { id: 2_000_000_000 }), { body })
}

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is for those who may, and for nobody else',
  async (_, endpoint) => {
    expect((await ask(endpoint)).status).toBe(401)
    const allowed = mayCall[endpoint.access] ?? expect.fail(endpoint.access)
    const statuses = await Promise.all(
      accounts.map(async (name) => [name, (await ask(endpoint, as(name))).status] as const),
    )
    const refused = statuses.filter(([, status]) => status === 403).map(([name]) => name)
    expect(refused.sort()).toEqual(accounts.filter((name) => !allowed.includes(name)).sort())
    for (const [name, status] of statuses) expect([200, 403, 404, 422], name).toContain(status)
  },
)

test('who may read but not take away gets no file', async () => {
  const path = `${emissions.listEmissions.path}?excel=true`
  expect((await as('guest').send('GET', path)).status).toBe(403)
  expect((await as('ministry').send('GET', path)).status).toBe(200)
})

test('what has measurements is closed, not deleted, and keeps its medium', async () => {
  const source = await aSource()
  await anEmission({ source_id: source.id })
  const csak = as('csak')
  const inUse = { status: 409, body: { code: 'record.in-use' } }
  expect(await csak.call(deleteSource, { body: { id: source.id } })).toMatchObject(inUse)
  expect(await csak.call(deleteObject, { body: { id: source.object_id } })).toMatchObject(inUse)
  const change = { id: source.id, version: source.version, type: 'water' as const }
  expect(await csak.call(updateSource, { body: change })).toMatchObject({
    status: 422,
    body: { fields: { type: { code: 'other-medium' } } },
  })
})
