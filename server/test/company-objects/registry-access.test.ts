import { expect, test } from 'vitest'
import { demoAccounts } from '#contract/demo-accounts'
import type { Endpoint } from '#contract/endpoint'
import { workWith } from '../support/builders'
import { pathOf } from '../support/client'
import { callOf, registryEndpoints } from '../support/registry-endpoints'
import { startServer } from '../support/server'

const server = await startServer()
const { as, anonymous } = workWith(server)
const accounts = demoAccounts.map(({ email }) => email.replace('@eco.demo', ''))

/** Who keeps the registry, and who reads it. */
const mayCall: Record<string, string[]> = {
  'objects.view': ['admin', 'csak', 'ministry', 'laboratory', 'region', 'guest'],
  'objects.edit': ['admin', 'csak'],
  'objects.delete': ['admin', 'csak'],
  'normatives.edit': ['admin', 'csak'],
  'plans.edit': ['admin', 'csak'],
  'expertise.cards': ['admin', 'csak', 'ministry'],
  'expertise.edit': ['admin', 'csak'],
}

/** What is asked for is not there, so that asking changes nothing. */
function ask(endpoint: Endpoint, caller = anonymous) {
  const path = pathOf(endpoint, { id: 2_000_000_000, document_id: 2_000_000_000 })
  const body = endpoint.method === 'GET' ? undefined : { id: 2_000_000_000 }
  return caller.send(endpoint.method, path, { body })
}

test.each(registryEndpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  '%s is for those who may, and for nobody else',
  async (_, endpoint) => {
    expect((await ask(endpoint)).status).toBe(401)
    const allowed = mayCall[endpoint.access] ?? expect.fail(endpoint.access)
    const statuses = await Promise.all(
      accounts.map(async (name) => [name, (await ask(endpoint, as(name))).status] as const),
    )
    const refused = statuses.filter(([, status]) => status === 403).map(([name]) => name)
    expect(refused.sort()).toEqual(accounts.filter((name) => !allowed.includes(name)).sort())
    for (const [name, status] of statuses) expect([200, 403, 404, 415, 422], name).toContain(status)
  },
)

test('the calls are those of the contract, each served', () => {
  const served = server.app.endpoints.map(callOf)
  expect(registryEndpoints.length).toBeGreaterThan(35)
  expect(registryEndpoints.map(callOf).filter((call) => !served.includes(call))).toEqual([])
})
