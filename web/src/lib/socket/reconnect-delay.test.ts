import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay'

test('the first return is spread over two seconds, later ones over eight, those of an outage over half a minute', () => {
  expect(reconnectDelay(0, () => 0)).toBe(500)
  expect(reconnectDelay(0, () => 1)).toBe(2500)
  // However often a restart was met, ten seconds after it everybody is back.
  for (const failedTries of [2, 5, 19]) expect(reconnectDelay(failedTries, () => 1)).toBe(8500)
  expect(reconnectDelay(20, () => 1)).toBe(30_500)
})

test('a thousand browsers do not return within the same tenth of a second', () => {
  const delays = Array.from({ length: 1000 }, () => reconnectDelay(0))
  const busiest = new Map<number, number>()
  for (const delay of delays)
    busiest.set(Math.floor(delay / 100), (busiest.get(Math.floor(delay / 100)) ?? 0) + 1)
  expect(Math.max(...busiest.values())).toBeLessThan(150)
})
