import { describe, expect, test } from 'vitest'
import { changeProfile, currentUser, storePreference } from '#contract/api/people/auth'
import { expectDone, type Person, workWith } from '../support/records/builders'
import { startServer } from '../support/server'

const server = await startServer()
const { aPerson } = workWith(server)

describe('the own profile', () => {
  test('starts in Russian, light, left to right, with Home starred', async () => {
    const person = await aPerson()
    expect((await person.call(currentUser)).body).toMatchObject({
      lang: 'ru',
      theme: 'light',
      direction: 'ltr',
      bookmarks: ['/'],
      about: '',
    })
  })

  test('keeps what is chosen, and leaves the rest alone', async () => {
    const person = await aPerson()
    const first = expectDone(await person.call(changeProfile, { body: { lang: 'uz', theme: 'semi-dark' } }))
    expect(first).toMatchObject({ lang: 'uz', theme: 'semi-dark', direction: 'ltr', bookmarks: ['/'] })
    const second = { direction: 'rtl', bookmarks: ['/faq', '/'], about: ' Эколог ' } as const
    expectDone(await person.send('PATCH', changeProfile.path, { body: second }))
    expect((await person.call(currentUser)).body).toMatchObject({
      ...{ lang: 'uz', theme: 'semi-dark', direction: 'rtl' },
      ...{ bookmarks: ['/faq', '/'], about: 'Эколог' },
    })
    expectDone(await person.call(changeProfile, { body: {} }))
  })

  test('stars at most ten pages', async () => {
    const person = await aPerson()
    const pages = Array.from({ length: 11 }, (_, index) => `/page-${index}`)
    expect((await person.call(changeProfile, { body: { bookmarks: pages } })).status).toBe(422)
    expectDone(await person.call(changeProfile, { body: { bookmarks: pages.slice(1) } }))
  })

  test.each([
    ['lang', 'en'],
    ['theme', 'pink'],
    ['direction', 'up'],
    ['bookmarks', 'x'],
    ['bookmarks.0', ['https://evil.example']],
    ['bookmarks.0', ['//evil.example']],
    ['about', 'x'.repeat(2001)],
    ['role_id', 1],
    ['userRole', 'admin'],
    ['email', 'admin@eco.demo'],
    ['status', 'active'],
  ])('does not take a wrong %s', async (field, value) => {
    const person = await aPerson()
    const body = { [field.split('.')[0] ?? '']: value }
    const reply = await person.send('PATCH', changeProfile.path, { body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
  })
})

describe('what a user arranged on their screens', () => {
  const arrangementsOf = async (person: Person) => expectDone(await person.call(currentUser)).arrangements

  test('is theirs alone, and the last word on each thing', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    const keep = async (name: string, value: string | null) =>
      expectDone(await one.call(storePreference, { params: { name }, body: { value } }))
    await keep('table.objects', '{"order":["inn"]}')
    await keep('views.objects', '[]')
    await keep('table.objects', '{"widths":{"inn":120}}')
    expect(await arrangementsOf(one)).toEqual({
      'table.objects': '{"widths":{"inn":120}}',
      'views.objects': '[]',
    })
    expect(await arrangementsOf(other)).toEqual({})
    await keep('views.objects', null)
    await keep('never.kept', null)
    expect(Object.keys(await arrangementsOf(one))).toEqual(['table.objects'])
  })

  test('is kept for two hundred things, the latest', async () => {
    const person = await aPerson()
    const { uid } = expectDone(await person.call(currentUser))
    const earlier = Array.from({ length: 202 }, (_, index) => ({
      ...{ user_id: uid, name: `table.${index}`, value: '{}' },
      changed_at: new Date(2026, 0, 1, 0, index),
    }))
    await server.app.db.insertInto('arrangements').values(earlier).execute()
    expectDone(await person.call(storePreference, { params: { name: 'table.202' }, body: { value: '{}' } }))
    const names = Object.keys(await arrangementsOf(person))
    expect(names).toHaveLength(200)
    expect(names).not.toContain('table.2')
    expect(names).toContain('table.3')
  })

  test.each([
    ['name', 'a b', '{}'],
    ['name', 'x'.repeat(101), '{}'],
    ['value', 'table.objects', 'x'.repeat(30_001)],
    ['value', 'table.objects', '\u0000'],
    ['value', 'table.objects', 5],
    ['value', 'table.objects', undefined],
  ])('with a wrong %s is refused', async (field, name, value) => {
    const person = await aPerson()
    const path = storePreference.path.replace('{name}', encodeURIComponent(name))
    const reply = await person.send('PUT', path, { body: { value } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields ?? {})).toEqual([field])
    expect(await arrangementsOf(person)).toEqual({})
  })
})
