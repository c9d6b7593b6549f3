import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { errorMessages } from '#contract/errors'
import { workWith } from '../support/builders'
import { pathOf } from '../support/client'
import { startServer } from '../support/server'
import { sized } from '../support/sized'

const server = await startServer({ env: { ECO_TRUST_PROXY: 'on' } })
const { admin } = workWith(server)

// Whoever has the time looks where nobody has looked before; a failure names its seed.
const runs = sized({ short: { numRuns: 4, seed: 20_260_302 }, long: { numRuns: 150 } })

/** What a careless or hostile caller puts into a field. */
const anything = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' ',
    '0',
    '-1',
    'null',
    'NaN',
    '__proto__',
    '\u0000',
    '\ud800',
    '%00',
    "'--",
  ),
  fc.constantFrom(0, -1, 1, 7, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, -0),
  fc.constantFrom([], {}, [[]], [null], { id: 1 }, 'я'.repeat(5000), Array(50).fill(1)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer({ min: 1, max: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Close to what is asked for, so that some requests come through to the database. */
function plausible(schema: z.core.JSONSchema.BaseSchema | undefined): fc.Arbitrary<unknown> {
  if (schema?.enum) return fc.constantFrom(...schema.enum)
  if (schema?.anyOf) return fc.oneof(...schema.anyOf.map((option) => plausible(option as typeof schema)))
  if (schema?.type === 'integer' || schema?.type === 'number') return fc.integer({ min: 1, max: 20 })
  if (schema?.type === 'boolean') return fc.boolean()
  if (schema?.format === 'email') return fc.constantFrom('fuzz@eco.test', 'guest@eco.demo')
  if (schema?.type === 'string')
    return fc.constantFrom('Проба', 'proba', '/path', '1712', '1712001', 'Ecobase-2026')
  return anything
}

function partOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(properties).map(([name, property]) => {
    const wanted = plausible(typeof property === 'object' ? property : undefined)
    return [name, fc.oneof({ arbitrary: wanted, weight: 3 }, { arbitrary: anything, weight: 1 })] as const
  })
  const extra = fc.oneof(
    { arbitrary: fc.constant({}), weight: 9 },
    { arbitrary: fc.constant({ extra: 1 }), weight: 1 },
  )
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.tuple(known, extra).map(([one, other]) => ({ ...one, ...other }))
}

const paramsOf = (endpoint: Endpoint) =>
  fc.record(
    Object.fromEntries(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
        name,
        fc.oneof(fc.integer({ min: 1, max: 30 }), anything),
      ]),
    ),
  )

const bodyOf = (endpoint: Endpoint) =>
  fc.oneof({ arbitrary: partOf(endpoint.body), weight: 4 }, { arbitrary: fc.jsonValue(), weight: 1 })

const isErrorAnswer = z.strictObject({
  code: z.enum(Object.keys(errorMessages) as [string, ...string[]]),
  message: z.string().min(1),
  fields: z
    .record(z.string(), z.strictObject({ code: z.string().min(1), message: z.string().min(1) }))
    .optional(),
  current: z.unknown().optional(),
  used: z
    .array(z.object({ where: z.string(), count: z.number().int(), examples: z.array(z.object()) }))
    .optional(),
})

const asText = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Half a character cannot stand in an address, and a long one does not reach the server.
  return /\p{Surrogate}/u.test(text) ? 'x' : text.slice(0, 300)
}

test.each(server.app.endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s never fails through a fault of ours, whatever it is sent',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(
        paramsOf(endpoint),
        partOf(endpoint.query),
        bodyOf(endpoint),
        async (params, query, body) => {
          const texts = (part: Record<string, unknown>) =>
            Object.fromEntries(Object.entries(part).map(([name, value]) => [name, asText(value)]))
          const path = pathOf(endpoint, texts(params), texts(query))
          const reply = await admin.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { body })
          const told = `${endpoint.method} ${path} ${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.body)}`
          expect(reply.status, told).toBeLessThan(500)
          if (reply.status >= 400)
            expect(isErrorAnswer.safeParse(reply.body).error?.issues, told).toBeUndefined()
        },
      ),
      runs,
    )
  },
  300_000,
)

test('and after all that the server serves', async () => {
  const { status } = await admin.send('GET', '/api/health/')
  expect(status).toBe(200)
  expect(server.log.filter((line) => line.includes('fault of ours'))).toEqual([])
})
