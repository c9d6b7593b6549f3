import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('a burst is done at most twice, never at the same time, and the last of it is not forgotten', async () => {
  let [asked, seen, atOnce, done] = [0, 0, 0, 0]
  const work = oneAtATime(async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    seen = asked
    await pause(5)
    atOnce -= 1
    done += 1
  })
  const burst = Array.from({ length: 20 }, () => {
    asked += 1
    return work()
  })
  await Promise.all(burst)
  expect(seen).toBe(20)
  expect(done).toBe(2)
  asked += 1
  await work()
  expect(seen).toBe(21)
})

test('what fails is told to whoever asked, and the next is done', async () => {
  let isBroken = true
  const work = oneAtATime(async () => {
    if (isBroken) throw new Error('broken')
  })
  await expect(work()).rejects.toThrow('broken')
  isBroken = false
  await expect(work()).resolves.toBeUndefined()
})
