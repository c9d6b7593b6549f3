import { expect, test } from 'vitest'
import { hasWorsened, sumUp } from './case-change'
import { closingProblem } from './case-closing'
import { deadlinesFrom, dueOf, hoursLate, remindAt } from './case-deadlines'
import { stepsFrom } from './case-status'

test('exceedances come to a span of days, their worst load, whose they are, and whether one was accepted', () => {
  expect(sumUp([])).toBeUndefined()
  const later = { date: '2026-03-05', load: 1.2, isAccepted: false, laboratoryId: 7 }
  const worst = { date: '2026-03-01', load: 4, isAccepted: false, laboratoryId: null }
  expect(sumUp([later, worst])).toEqual({
    first_date: '2026-03-01',
    last_date: '2026-03-05',
    exceedances: 2,
    worst_load: 4,
    is_confirmed: false,
    laboratories: [7],
  })
  expect(sumUp([later, { ...worst, isAccepted: true }])?.is_confirmed).toBe(true)
})

test('a case has worsened when its load is half as heavy again as when it was told', () => {
  expect(hasWorsened(2, 2.9)).toBe(false)
  expect(hasWorsened(2, 3)).toBe(true)
  expect(hasWorsened(2, Number.POSITIVE_INFINITY)).toBe(true)
  expect(hasWorsened(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toBe(false)
})

test('an open case waits to be acknowledged, then to be closed, and reminds when a quarter of the time is left', () => {
  const opened_at = new Date('2026-03-01T00:00:00Z')
  const given = { status: 'open' as const, opened_at, ...deadlinesFrom(opened_at, 1) }
  expect(dueOf(given)?.toISOString()).toBe('2026-03-01T04:00:00.000Z')
  expect(remindAt(given)?.toISOString()).toBe('2026-03-01T03:00:00.000Z')
  expect(dueOf({ ...given, status: 'inspection' })?.toISOString()).toBe('2026-03-06T00:00:00.000Z')
  expect(dueOf({ ...given, status: 'closed' })).toBeUndefined()
})

test('a closed case can be reopened and nothing else', () => {
  expect(stepsFrom('closed')).toEqual(['reopen'])
  expect(stepsFrom('acknowledged')).toEqual(['assign', 'inspect', 'close'])
})

test('a case is not closed while an exceedance is undecided, or nothing after the last one is in norm', () => {
  const high = { date: '2026-03-05', status: 'Accepted' as const, isExceeded: true }
  const low = { date: '2026-03-06', status: 'Accepted' as const, isExceeded: false }
  expect(closingProblem([])).toBeUndefined()
  expect(closingProblem([{ ...high, status: 'New' }, low])).toBe('undecided')
  expect(closingProblem([high])).toBe('not-in-norm')
  expect(closingProblem([high, { ...low, status: 'New' }])).toBe('not-in-norm')
  expect(closingProblem([high, { ...low, date: '2026-03-04' }])).toBe('not-in-norm')
  expect(closingProblem([high, low])).toBeUndefined()
  expect(closingProblem([high, low, { ...high, date: '2026-03-09', status: 'Canceled' }])).toBeUndefined()
})

test('a started hour after the deadline counts as late', () => {
  const due = new Date('2026-03-01T04:00:00Z')
  expect(hoursLate(due, new Date('2026-03-01T03:00:00Z'))).toBe(0)
  expect(hoursLate(due, new Date('2026-03-01T04:00:01Z'))).toBe(1)
})
