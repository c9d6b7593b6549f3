import { describe, expect, test } from 'vitest'
import { changeProfile, signIn } from '#contract/api/people/auth'
import { createRole } from '#contract/api/people/roles'
import { createUser, listUsers } from '#contract/api/people/users'
import { ministries } from '#contract/classifiers/ministries'
import { demoPassword } from '#contract/demo-accounts'
import { workWith } from '../../support/records/builders'
import { startServer } from '../../support/server'

const server = await startServer()
const { as, admin, anonymous, aRole } = workWith(server)
const role = await aRole()

const create = (body: unknown, headers = {}) => admin.send('POST', ministries.create.path, { body, headers })
const names = (name_ru: unknown) => ({ name_ru, name_uz: 'Vazirlik' })

describe('a body that is not JSON', () => {
  test.each([
    ['cut off', '{"name_ru": "а'],
    ['a word', 'hello'],
    ['a lone brace', '{'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"name_ru": "а",}'],
    ['single quotes', "{'name_ru': 'а'}"],
    ['NaN', '{"name_ru": NaN}'],
    ['only spaces', '   '],
    ['__proto__', '{"__proto__": {"name_ru": "а"}, "name_ru": "а", "name_uz": "b"}'],
    ['a hidden __proto__', '{"name_ru": {"__proto__": {"x": 1}}}'],
    ['constructor.prototype', '{"constructor": {"prototype": {"x": 1}}}'],
  ])('(%s) is 400', async (_, body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })

  test.each([
    ['latin-1', Buffer.from('{"name_ru": "\xe9", "name_uz": "x"}', 'latin1')],
    [
      'a broken sequence',
      Buffer.concat([Buffer.from('{"name_ru": "'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    ],
    [
      'an encoded surrogate',
      Buffer.concat([Buffer.from('{"name_ru": "'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    ],
    ['UTF-16', Buffer.from('{"name_ru": "а"}', 'utf16le')],
  ])('but in %s is 400', async (_, body) => {
    expect((await create(body)).status).toBe(400)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'image/png', 'nonsense'])(
    'but %s is 415',
    async (type) => {
      const reply = await create('{"name_ru": "а", "name_uz": "b"}', { 'content-type': type })
      expect(reply).toMatchObject({ status: 415, body: { code: 'request.media-type' } })
    },
  )

  test('but a form is 415', async () => {
    const form = new FormData()
    form.append('name_ru', 'а')
    expect((await create(form)).status).toBe(415)
  })

  test('and larger than 1 MB is 413', async () => {
    const reply = await create({ name_ru: 'x'.repeat(2 * 1024 * 1024) })
    expect(reply).toMatchObject({ status: 413, body: { code: 'request.too-large' } })
  })
})

describe('JSON of another shape', () => {
  test.each([
    ['an array', []],
    ['an array of what was asked for', [names('а')]],
    ['text', '"text"'],
    ['a number', '5'],
    ['true', 'true'],
    ['null', 'null'],
    ['nothing', undefined],
    ['names as arrays', { name_ru: ['а'], name_uz: ['b'] }],
    ['names as objects', { name_ru: { $ne: null }, name_uz: {} }],
    ['names as numbers', { name_ru: 1, name_uz: 2 }],
    ['names as true', { name_ru: true, name_uz: false }],
    ['names as null', { name_ru: null, name_uz: null }],
  ])('(%s) is 422', async (_, body) => {
    const reply = await create(body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {}).length).toBeGreaterThan(0)
  })

  test('nested a hundred thousand deep is refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect((await create(`{"name_ru": ${deep}, "name_uz": "x"}`)).status).toBe(422)
    expect((await create(deep)).status).toBe(422)
    expect((await create(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).status).toBe(422)
  })

  test.each([
    true,
    [1],
    '1.0',
    ' 1',
    '0x1',
    '1e0',
    1.5,
    null,
    {},
    '',
    -1,
    0,
    2 ** 31,
    2 ** 53,
    '99999999999999999999',
  ])('does not take %j for a role', async (role_id) => {
    const body = { name: 'А', email: 'a@eco.test', password: demoPassword, role_id }
    const reply = await admin.send('POST', createUser.path, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['role_id'])
  })

  test('tells a missing field from a wrong one', async () => {
    const reply = await admin.send('POST', createUser.path, { body: { role_id: 'x' } })
    const codes = Object.entries(reply.body.fields ?? {}).map(([name, { code }]) => [name, code])
    expect(Object.fromEntries(codes)).toEqual({
      name: 'required',
      email: 'required',
      role_id: 'invalid-type',
    })
    const { body } = await admin.send('POST', createUser.path, { body: {} })
    expect(body.fields).toHaveProperty('role_id', { code: 'required', message: 'This field is required' })
  })
})

test.each([undefined, null, ''])(
  'a date and a choice that are %j are required, whatever holds them',
  async (nothing) => {
    const csak = as('csak')
    const required = { code: 'required', message: 'This field is required' }
    const wrongIn = async (method: string, path: string, body: object) => {
      const reply = await csak.send(method, path, { body })
      expect(reply).toMatchObject({ status: 422, body: { code: 'input.required' } })
      return reply.body.fields
    }
    expect(
      await wrongIn('POST', '/api/company-objects/objects/', {
        activity_start: nothing,
        danger_category: nothing,
      }),
    ).toMatchObject({ activity_start: required, danger_category: required })
    expect(await wrongIn('POST', '/api/company-objects/polution-source/', { type: nothing })).toHaveProperty(
      'type',
      required,
    )
    expect(
      await wrongIn('POST', '/api/company-objects/store-source-components-emissions/', { date: nothing }),
    ).toHaveProperty('date', required)
    expect(await wrongIn('POST', '/api/settings/ecology-type/', { medium: nothing })).toHaveProperty(
      'medium',
      required,
    )
    if (nothing === undefined) return
    const change = { id: 1, version: 1, activity_start: nothing }
    expect(await wrongIn('PUT', '/api/company-objects/objects/', change)).toEqual({
      activity_start: required,
    })
  },
)

test('a date that is wrong, or an empty text where null would take it away, is called wrong', async () => {
  const body = { id: 1, version: 1, activity_start: '2026-02-30', activity_end: '' }
  const { fields } = (await as('csak').send('PUT', '/api/company-objects/objects/', { body })).body
  expect(fields).toMatchObject({ activity_start: { code: 'date' }, activity_end: { code: 'date' } })
})

describe('text', () => {
  test.each([
    ['a NUL', 'а\u0000б'],
    ['an escape', 'а\u001b[31mб'],
    ['only spaces', '   '],
    ['half a character', 'а\ud800б'],
    ['the other half', '\udc00'],
    ['too much', 'я'.repeat(301)],
  ])('with %s is refused, and the field named', async (_, name) => {
    const reply = await create(names(name))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual(['name_ru'])
  })

  test.each([
    ['quotes and semicolons', `'; drop table users; --"`],
    ['markup', '<script>alert(1)</script>'],
    ['emoji and rare letters', '🏭 ғўқҳ o‘g‘ 𝔘'],
    ['a right-to-left mark', '\u202eabc'],
    ['the longest allowed', 'я'.repeat(300)],
    ['a backslash and a percent sign', '\\ % _'],
  ])('with %s is kept as it is', async (_, name) => {
    const reply = await create(names(name))
    expect(reply).toMatchObject({ status: 201, body: { name_ru: name } })
  })

  /** Every other place where text comes in: refused or kept, and the field named when refused. */
  test.each([
    [
      'surname',
      createUser.path,
      'POST',
      (text: string) => ({
        name: 'А',
        email: 'nul@eco.test',
        password: demoPassword,
        role_id: role.id,
        surname: text,
      }),
    ],
    ['about', changeProfile.path, 'PATCH', (text: string) => ({ about: text })],
    ['bookmarks.0', changeProfile.path, 'PATCH', (text: string) => ({ bookmarks: [`/${text}`] })],
    [
      'landing',
      createRole.path,
      'POST',
      (text: string) => ({ name: 'nul_role', title_ru: 'Р', title_uz: 'R', landing: `/${text}` }),
    ],
  ])('with a NUL is refused in %s', async (field, path, method, bodyWith) => {
    const reply = await admin.send(method, path, { body: bodyWith('а\u0000б') })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
  })

  test.each([
    ['email', { email: 'a\u0000@eco.demo', password: 'x' }],
    ['password', { email: 'guest@eco.demo', password: 'a\u0000b' }],
    ['everything', { email: '\u0000', password: '\u0000' }],
  ])('with a NUL opens nothing (%s)', async (_, body) => {
    expect([401, 422]).toContain((await anonymous.send('POST', signIn.path, { body })).status)
  })

  test('that is very long does not sign in', async () => {
    const long = 'x'.repeat(100_000)
    const reply = await anonymous.send('POST', signIn.path, { body: { email: long, password: long } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {}).sort()).toEqual(['email', 'password'])
  })
})

describe('the address', () => {
  test.each([
    'search=%00',
    'search[]=a',
    'search[a]=b',
    'page=1;page=2',
    '__proto__=1',
    '__proto__[x]=1',
    'constructor=1',
    'role=1%20or%201=1',
    'role=-1',
    'role=2147483648',
    'status=active&status=inactive',
    'page_size=1e2000',
    'ordering=password_hash',
  ])('?%s is refused', async (query) => {
    const reply = await admin.send('GET', `${listUsers.path}?${query}`)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body)).toEqual(['code', 'message', 'fields'])
  })

  test('that is very long is refused', async () => {
    expect((await admin.send('GET', `${listUsers.path}?search=${'x'.repeat(10_000)}`)).status).toBe(422)
    expect((await admin.send('GET', `/api/user-management/users/${'9'.repeat(5_000)}`)).status).toBeLessThan(
      500,
    )
  })
})

test('no answer tells how the server is made', async () => {
  const replies = [
    await create('{'),
    await create({ name_ru: { $ne: 1 } }),
    await admin.send('GET', '/api/nothing'),
    await admin.send('GET', `${listUsers.path}?search=%00`),
  ]
  for (const { body, headers } of replies) {
    expect(JSON.stringify(body)).not.toMatch(/select |node_modules|\.ts|stack|Error:|postgres|zod/i)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }
})
