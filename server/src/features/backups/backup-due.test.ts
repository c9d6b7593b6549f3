import { expect, test } from 'vitest'
import { isDueAfter } from './backup-due'

/** Of a schedule at half past two in Tashkent: 21:30 of the day before. */
const isDue = (now: string, last?: string, status = 'done') =>
  isDueAfter(last === undefined ? undefined : { created_at: new Date(last), status }, '02:30', new Date(now))

test('the first waits for the night', () => {
  expect(isDue('2026-04-01T09:00:00Z')).toBe(false)
  expect(isDue('2026-04-01T21:29:00Z')).toBe(false)
  expect(isDue('2026-04-01T21:31:00Z')).toBe(true)
  expect(isDue('2026-04-02T00:31:00Z')).toBe(false)
})

test('one is made a night', () => {
  const last = '2026-04-01T21:31:00Z'
  expect(isDue('2026-04-01T22:00:00Z', last)).toBe(false)
  expect(isDue('2026-04-02T09:00:00Z', last)).toBe(false)
  expect(isDue('2026-04-02T21:31:00Z', last)).toBe(true)
})

test('when nobody was awake for two nights it is made at any time', () => {
  expect(isDue('2026-04-03T06:00:00Z', '2026-04-01T21:31:00Z')).toBe(false)
  expect(isDue('2026-04-03T10:00:00Z', '2026-04-01T21:31:00Z')).toBe(true)
})

test('after a failure it is tried again, an hour later at the earliest', () => {
  expect(isDue('2026-04-01T22:00:00Z', '2026-04-01T21:31:00Z', 'failed')).toBe(false)
  expect(isDue('2026-04-01T22:31:00Z', '2026-04-01T21:31:00Z', 'failed')).toBe(true)
})
