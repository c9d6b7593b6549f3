import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './in-order'

test('the quicker one waits for the one before it', async () => {
  const ended: string[] = []
  const inTurn = inOrder()
  const end = (name: string) => ended.push(name)
  await Promise.all([inTurn(pause(20, 'slow'), end), inTurn(pause(1, 'quick'), end)])
  expect(ended).toEqual(['slow', 'quick'])
})

test('what takes its time to end is waited for too', async () => {
  const ended: string[] = []
  const inTurn = inOrder()
  const slowly = async (name: string) => {
    await pause(20)
    ended.push(name)
  }
  await Promise.all([
    inTurn(Promise.resolve('first'), slowly),
    inTurn(Promise.resolve('second'), (name) => ended.push(name)),
  ])
  expect(ended).toEqual(['first', 'second'])
})

test('one that fails tells whoever began it, and nobody else', async () => {
  const ended: string[] = []
  const inTurn = inOrder()
  const failing = inTurn(Promise.reject(new Error('not this one')), () => ended.push('never'))
  const ending = inTurn(Promise.resolve('next'), (name) => ended.push(name))
  await expect(failing).rejects.toThrow('not this one')
  await ending
  expect(ended).toEqual(['next'])
})
