import { expect, test, vi } from 'vitest'
import { askedTogether } from './asked-together'

/** Reads that are answered when the test says so. */
function heldReads() {
  const begun: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const read = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, fail) => {
      begun.push({ keys, fail, answer: () => resolve(new Map(keys.map((key) => [key, `of ${key}`]))) })
    })
  return { begun, ask: askedTogether(read) }
}

const aTurn = () => new Promise((resolve) => setImmediate(resolve))

test('who comes while a statement is under way shares the next one, and never gets the answer of the former', async () => {
  const { begun, ask } = heldReads()
  const first = ask('a')
  await aTurn()
  const later = [ask('a'), ask('b'), ask('b')]
  await aTurn()
  expect(begun.map(({ keys }) => keys)).toEqual([['a']])
  begun[0]?.answer()
  expect(await first).toBe('of a')
  await aTurn()
  expect(begun.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']])
  begun[1]?.answer()
  expect(await Promise.all(later)).toEqual(['of a', 'of b', 'of b'])
})

test('what fails for some does not keep others from asking', async () => {
  const { begun, ask } = heldReads()
  const failing = ask('a')
  await aTurn()
  const next = ask('b')
  begun[0]?.fail(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  await aTurn()
  begun[1]?.answer()
  expect(await next).toBe('of b')
})

test('a statement that is not answered is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { begun, ask } = heldReads()
    void ask('a')
    await aTurn()
    const next = ask('b')
    await aTurn()
    expect(begun).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    await aTurn()
    begun[1]?.answer()
    expect(await next).toBe('of b')
  } finally {
    vi.useRealTimers()
  }
})
