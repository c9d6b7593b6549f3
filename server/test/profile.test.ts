import { describe, expect, test } from 'vitest'
import { changeProfile, currentUser } from '#contract/api/auth'
import { expectDone, workWith } from './builders'
import { startServer } from './server'

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
