import { describe, expect, test } from 'vitest'
import { isOnMiz, neverClosed, neverOnPkm343, pkm343By, reopenedBy } from './object-past'

const today = '2026-11-15'
const listed = { pkm343: true, pkm343_included_on: '2015-01-01', pkm343_excluded_on: null }
const left = { pkm343: false, pkm343_included_on: '2015-01-01', pkm343_excluded_on: '2020-01-01' }

describe('the list of resolution 343', () => {
  test('whoever says only that an object is on it, or no longer, means from today on', () => {
    expect(pkm343By({ pkm343: true }, neverOnPkm343, today)).toEqual({ ...listed, pkm343_included_on: today })
    expect(pkm343By({ pkm343: true }, left, today)).toEqual({ ...listed, pkm343_included_on: today })
    expect(pkm343By({ pkm343: false }, listed, today)).toEqual({ ...left, pkm343_excluded_on: today })
    expect(
      pkm343By({ pkm343: true, pkm343_included_on: null }, neverOnPkm343, today).pkm343_included_on,
    ).toBe(today)
  })

  test('what was taken off today is put back as it was', () => {
    expect(pkm343By({ pkm343: true }, { ...left, pkm343_excluded_on: today }, today)).toEqual(listed)
  })

  test('what is so already keeps its days', () => {
    expect(pkm343By({ pkm343: true }, listed, today)).toEqual(listed)
    expect(pkm343By({ pkm343: false }, left, today)).toEqual(left)
    expect(pkm343By({}, left, today)).toEqual(left)
    expect(pkm343By({ pkm343: false }, neverOnPkm343, today)).toEqual(neverOnPkm343)
  })

  test('the days say whether it is on it', () => {
    expect(pkm343By({ pkm343_included_on: '2015-01-01' }, neverOnPkm343, today)).toEqual(listed)
    expect(pkm343By({ pkm343_excluded_on: '2020-01-01' }, listed, today)).toEqual(left)
    expect(pkm343By({ pkm343_excluded_on: null }, left, today)).toEqual(listed)
    const again = { pkm343: true, pkm343_included_on: '2023-01-01' }
    expect(pkm343By(again, left, today)).toEqual({ ...again, pkm343_excluded_on: null })
  })

  test('what contradicts itself is left for the rules to refuse', () => {
    expect(pkm343By({ pkm343: true, pkm343_excluded_on: '2020-01-01' }, listed, today)).toEqual({
      ...left,
      pkm343: true,
    })
    const { pkm343_included_on } = listed
    expect(pkm343By({ pkm343: false, pkm343_included_on }, neverOnPkm343, today)).toEqual({
      ...listed,
      pkm343: false,
    })
  })
})

test('an object is on the MIZ list until it is taken off', () => {
  const object = { miz_included_on: '2020-01-01', miz_excluded_on: null }
  expect(isOnMiz(object)).toBe(true)
  expect(isOnMiz({ ...object, miz_excluded_on: '2020-01-01' })).toBe(false)
  expect(isOnMiz({ ...object, miz_included_on: null })).toBe(false)
})

test('whoever takes an end back opens from today on, unless the day is named or the last day is still running', () => {
  const closed = { activity_end: '2026-11-14', reopened_on: null }
  expect(reopenedBy({ activity_end: null }, closed, today)).toBe(today)
  expect(reopenedBy({ activity_end: null, reopened_on: '2026-11-15' }, closed, today)).toBe('2026-11-15')
  expect(reopenedBy({ activity_end: null, reopened_on: null }, closed, today)).toBeNull()
  expect(reopenedBy({ activity_end: null }, { ...closed, activity_end: today }, today)).toBeNull()
  expect(reopenedBy({ activity_end: null }, neverClosed, today)).toBeNull()
  expect(reopenedBy({}, { ...closed, reopened_on: '2024-01-01' }, today)).toBe('2024-01-01')
})
