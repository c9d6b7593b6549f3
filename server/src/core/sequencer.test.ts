import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeSequencer } from './sequencer'

test('handles a quick promise after a slow one that was started before it', async () => {
  const ended: string[] = []
  const inSequence = makeSequencer()
  const end = (name: string) => ended.push(name)
  await Promise.all([inSequence(pause(20, 'slow'), end), inSequence(pause(1, 'quick'), end)])
  expect(ended).toEqual(['slow', 'quick'])
})

test('waits for a slow handler', async () => {
  const ended: string[] = []
  const inSequence = makeSequencer()
  const slowly = async (name: string) => {
    await pause(20)
    ended.push(name)
  }
  await Promise.all([
    inSequence(Promise.resolve('first'), slowly),
    inSequence(Promise.resolve('second'), (name) => ended.push(name)),
  ])
  expect(ended).toEqual(['first', 'second'])
})

test('rejects only for the caller whose promise failed', async () => {
  const ended: string[] = []
  const inSequence = makeSequencer()
  const failing = inSequence(Promise.reject(new Error('not this one')), () => ended.push('never'))
  const ending = inSequence(Promise.resolve('next'), (name) => ended.push(name))
  await expect(failing).rejects.toThrow('not this one')
  await ending
  expect(ended).toEqual(['next'])
})
