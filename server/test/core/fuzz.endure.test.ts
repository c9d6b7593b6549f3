import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApiDocument } from '#contract/api/operation/system'
import { demoPassword } from '#contract/demo-accounts'
import type { Endpoint } from '#contract/endpoint'
import { errorMessages } from '#contract/errors'
import { takesFiles } from '../../src/core/http/uploads'
import { anonymousOf, type Caller, pathOf, type Reply, signInAs } from '../support/client'
import { emptyDatabase } from '../support/databases/database'
import { prepareDatabase } from '../support/databases/database-on'
import { fileOf, pngOf } from '../support/files/pictures'
import { startServer } from '../support/server'
import { sized } from '../support/sized'
import { watchLoop } from '../support/watch-loop'

/** In the long form there is data to stumble over, and nothing may hold the others up. */
const isLong = sized({ short: false, long: true })
const databaseUrl = isLong ? await emptyDatabase() : undefined
if (databaseUrl) await prepareDatabase(databaseUrl, { demo: 'quarter' })
const server = await startServer({ env: { ECO_TRUST_PROXY: 'on' }, ...(databaseUrl && { databaseUrl }) })
const { db } = server.app

// Whoever has the time looks where nobody has looked before; a failure names its seed.
const runs = sized({ short: { numRuns: 1, seed: 20_260_302 }, long: { numRuns: 150 } })

const callers: [string, Caller][] = [['anonymous', anonymousOf(server)]]
for (const name of ['guest', 'laboratory', 'region', 'csak', 'admin'])
  callers.push([name, await signInAs(server, `${name}@eco.demo`, demoPassword)])

await sql`create table fuzz_users as select * from users`.execute(db)
await sql`create table fuzz_grants as select * from role_grants`.execute(db)

let isDisturbed = false

/** By which somebody is let in, and sees what they see. */
const restored = [
  ...(['status', 'deleted_at', 'password_hash', 'role_id'] as const),
  ...(['region_id', 'district_id', 'ministry_id', 'laboratory_id'] as const),
]
const columnsOf = (table: string) => sql.join(restored.map((column) => sql.ref(`${table}.${column}`)))

/** An administrator who sends anything takes the others' rights away, and their own. */
async function restoreCallers(): Promise<void> {
  if (!isDisturbed) return
  await sql`
    with kept_users as (
      update users set ${sql.join(restored.map((column) => sql`${sql.ref(column)} = kept.${sql.ref(column)}`))}
      from fuzz_users as kept where kept.id = users.id
        and row(${columnsOf('users')}) is distinct from row(${columnsOf('kept')})
    ), kept_grants as (
      insert into role_grants select * from fuzz_grants on conflict do nothing returning role_id
    ), kept_sessions as (
      update sessions set ended_at = null, end_reason = null where ended_at is not null
    )
    update roles set grants_version = grants_version + 1 where id in (select role_id from kept_grants)`.execute(
    db,
  )
}

const { body: description } = await anonymousOf(server).send('GET', openApiDocument.path)
const { paths } = description as unknown as { paths: Record<string, Record<string, { responses: object }>> }
const isNamed = ({ method, path }: Endpoint, status: number) =>
  String(status) in (paths[path]?.[method.toLowerCase()]?.responses ?? {})

/** Not the strings of fast-check, which begins with a table of every character that there is: two seconds. */
const anyText = fc
  .array(
    fc.nat(0x10ffff).filter((code) => code < 0xd800 || code > 0xdfff),
    { maxLength: 20 },
  )
  .map((codes) => String.fromCodePoint(...codes))

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
  anyText,
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

const files = ['', 'Имя;Код\nНавоий;1712\n', pngOf(), '%PDF-1.7', 'PK\x03\x04'].map((content) =>
  fileOf(content, 'a.xlsx', ''),
)

const bodyOf = (endpoint: Endpoint) =>
  fc.oneof(
    { arbitrary: takesFiles(endpoint) ? formOf(endpoint) : partOf(endpoint.body), weight: 4 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )

/** Every field of the form, some of them with a file in it. */
const formOf = (endpoint: Endpoint) =>
  fc.tuple(partOf(endpoint.body), fc.constantFrom(...files)).map(([part, file]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(part)) form.append(name, asText(value))
    for (const name of ['file', 'photo'])
      if (JSON.stringify(z.toJSONSchema(endpoint.body, { unrepresentable: 'any' })).includes(`"${name}"`))
        form.set(name, file)
    return form
  })

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
  forbidden: z.array(z.number().int()).optional(),
})

const asText = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Half a character cannot stand in an address, and a long one does not reach the server.
  return /\p{Surrogate}/u.test(text) ? 'x' : text.slice(0, 300)
}

const texts = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, asText(value)]))

/** Nothing, or dots, would make it the address of another call. */
const inPath = (part: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(texts(part)).map(([name, value]) => [name, value.replace(/^\.{0,2}$/, 'x')]),
  )

const LONGEST_BLOCK_MS = 100
/** The description of the API and its page have megabytes: to read them takes the caller longer than the server to send them. */
const isLarge = ({ body }: Reply) =>
  'openapi' in body || (body.bytes instanceof Uint8Array && body.bytes.length > 1_000_000)

/** In the short form the administrator, who gets furthest, and one of the others in turn. */
const callersOf = (index: number) =>
  isLong ? callers : callers.filter(([name], other) => name === 'admin' || other === index % callers.length)

/** Of half a million requests the log would fill the memory, and clearing that up holds the loop. */
function expectNoFaults(): void {
  expect(server.log.splice(0).filter((line) => line.includes('fault of ours'))).toEqual([])
}

test.each(
  server.app.endpoints.map(
    (endpoint, index) => [`${endpoint.method} ${endpoint.path}`, endpoint, callersOf(index)] as const,
  ),
)(
  '%s never fails through a fault of ours, nor says what it has not declared, whatever it is sent by whomever',
  async (_, endpoint, callers) => {
    await restoreCallers()
    isDisturbed = endpoint.method !== 'GET'
    await fc.assert(
      fc.asyncProperty(
        paramsOf(endpoint),
        partOf(endpoint.query),
        bodyOf(endpoint),
        async (params, query, body) => {
          const path = pathOf(endpoint, inPath(params), texts(query))
          for (const [name, caller] of callers) {
            const send = () => caller.send(endpoint.method, path, endpoint.method === 'GET' ? {} : { body })
            const { answer: reply, ms } = isLong ? await watchLoop(send) : { answer: await send(), ms: 0 }
            const told = () =>
              `${name} ${endpoint.method} ${path} ${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 1000)}`
            if (reply.status >= 500 || !isNamed(endpoint, reply.status)) expect.fail(told())
            if (reply.status >= 400 && !isErrorAnswer.safeParse(reply.body).success) expect.fail(told())
            // What happens once may be the machine's doing.
            if (ms > LONGEST_BLOCK_MS && !isLarge(reply)) {
              const again = Math.min((await watchLoop(send)).ms, (await watchLoop(send)).ms)
              if (again >= LONGEST_BLOCK_MS) expect.fail(`${again} ms: ${told()}`)
            }
          }
        },
      ),
      runs,
    )
    expectNoFaults()
  },
  sized({ short: 300_000, long: 3_600_000 }),
)

test('and after all that the server serves', async () => {
  const { status } = await anonymousOf(server).send('GET', '/api/health/')
  expect(status).toBe(200)
  expectNoFaults()
})
