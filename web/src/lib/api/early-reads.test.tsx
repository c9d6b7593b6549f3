import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOnDevice } from '../device/preferences'
import { accessCookie, clearSessionCookies } from '../session/cookies'
import { askEarly, takeAnswered, takeEarly, untilAnswered } from './early-reads'

const answers = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
})

// Other tests share the page.
afterEach(() => {
  vi.unstubAllGlobals()
  keepOnDevice({ lang: 'ru' })
})

test('what was asked for early is given once, to whoever asks for the same', async () => {
  answers.mockResolvedValueOnce(new Response('rows'))
  askEarly('/api/list/?page=1')
  expect(takeEarly('/api/list/?page=2')).toBeUndefined()
  const answer = takeEarly('/api/list/?page=1')
  expect(await (await answer)?.text()).toBe('rows')
  expect(takeEarly('/api/list/?page=1')).toBeUndefined()
})

test('a failure is told to whoever takes it, and to nobody else', async () => {
  answers.mockRejectedValueOnce(new Error('no line'))
  askEarly('/api/list/')
  await untilAnswered()
  expect(takeAnswered('/api/list/')).toBeUndefined()
  await expect(takeEarly('/api/list/')).rejects.toThrow('no line')
})

test('what has been answered is there without waiting, once', async () => {
  answers.mockResolvedValueOnce(Response.json({ count: 3 }))
  askEarly('/api/list/')
  expect(takeAnswered('/api/list/')).toBeUndefined()
  await untilAnswered()
  expect(takeAnswered('/api/list/')).toEqual({ count: 3 })
  expect(takeAnswered('/api/list/')).toBeUndefined()
  expect(takeEarly('/api/list/')).toBeUndefined()
})

test('a refusal is no answer: whoever asks hears of it', async () => {
  answers.mockResolvedValueOnce(new Response(null, { status: 401 }))
  askEarly('/api/list/')
  await untilAnswered()
  expect(takeAnswered('/api/list/')).toBeUndefined()
  expect((await takeEarly('/api/list/'))?.status).toBe(401)
})

test('names in another language than the user reads are not shown', async () => {
  answers.mockResolvedValueOnce(Response.json({ name: 'Воздух' }))
  askEarly('/api/list/')
  await untilAnswered()
  keepOnDevice({ lang: 'uz' })
  expect(takeAnswered('/api/list/')).toBeUndefined()
  expect(takeEarly('/api/list/')).toBeUndefined()
})

test('what one user asked for is not given to the next', async () => {
  answers.mockResolvedValueOnce(Response.json({ secret: true }))
  askEarly('/api/list/')
  await untilAnswered()
  Reflect.set(document, 'cookie', `${accessCookie}=of-the-next; path=/`)
  expect(takeAnswered('/api/list/')).toBeUndefined()
  expect(takeEarly('/api/list/')).toBeUndefined()
  clearSessionCookies()
})
