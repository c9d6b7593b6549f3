import { expect, test, vi } from 'vitest'
import { gatherStale } from './stale-answers'

/** The burst is over, and what it needs has come. */
async function pass() {
  vi.advanceTimersByTime(1000)
  await vi.dynamicImportSettled()
}

test('a burst of messages refreshes once, and only what they name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: unknown[] = []
  const { received } = gatherStale({
    reads: (names) => asked.push(names),
    profile: () => asked.push('profile'),
    everything: () => asked.push('everything'),
  })
  for (let message = 0; message < 100; message++) received('job.changed')
  received('emission.changed')
  received('nothing.known')
  expect(asked).toEqual([])
  await pass()
  expect(asked).toEqual([['GET /api/extra/jobs/{id}/']])
  received('words.changed')
  received('profile.changed')
  received('job.changed')
  await pass()
  expect(asked.slice(1)).toEqual(['everything'])
  vi.useRealTimers()
})
