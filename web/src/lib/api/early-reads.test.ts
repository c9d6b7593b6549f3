import { expect, test } from 'vitest'
import { askEarly, takeEarly } from './early-reads'

test('what was asked for early is given once, to whoever asks for the same', async () => {
  askEarly('/api/list/?page=1', async () => new Response('rows'))
  expect(takeEarly('/api/list/?page=2')).toBeUndefined()
  const answer = takeEarly('/api/list/?page=1')
  expect(await (await answer)?.text()).toBe('rows')
  expect(takeEarly('/api/list/?page=1')).toBeUndefined()
})

test('a failure is told to whoever takes it, and to nobody else', async () => {
  askEarly('/api/list/', () => Promise.reject(new Error('no line')))
  await expect(takeEarly('/api/list/')).rejects.toThrow('no line')
})
