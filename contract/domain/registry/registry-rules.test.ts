import { expect, test } from 'vitest'
import { type Limit, parseLimit } from '../measurement/limit'
import { isSecret, limitProblems, objectProblems, periodProblems, sourceProblems } from './registry-rules'

const today = '2026-11-15'

test('an object that ends says why, and not before it began', () => {
  const object = { activity_start: '2015-03-01' }
  expect(objectProblems(object, today)).toEqual([])
  expect(objectProblems({ ...object, activity_end: '2015-03-01', end_reason: 'Продан' }, today)).toEqual([])
  expect(objectProblems({ ...object, activity_end: '2015-02-28' }, today)).toEqual([
    ['activity_end', 'end-before-start'],
    ['end_reason', 'required'],
  ])
})

test('a secret needs a reason, however it is made one', () => {
  const object = { activity_start: '2015-03-01' }
  for (const secret of [{ status: 'secret' }, { confidential: true }]) {
    expect(isSecret(secret)).toBe(true)
    expect(objectProblems({ ...object, ...secret }, today)).toEqual([['confidential_reason', 'required']])
    expect(objectProblems({ ...object, ...secret, confidential_reason: 'Приказ' }, today)).toEqual([])
  }
})

test('nothing was put on a list tomorrow', () => {
  const included = (miz_included_on: string) =>
    objectProblems({ activity_start: '2015-03-01', miz_included_on }, today)
  expect(included(today)).toEqual([])
  expect(included('2026-11-16')).toEqual([['miz_included_on', 'in-future']])
})

test('a source has both coordinates or none', () => {
  const source = { latitude: null, longitude: null, start: '2020-01-01', end: null, end_reason: '' }
  expect(sourceProblems(source)).toEqual([])
  expect(sourceProblems({ ...source, latitude: 40 })).toEqual([['longitude', 'required']])
  expect(sourceProblems({ ...source, longitude: 65, end: '2019-12-31' })).toEqual([
    ['end', 'end-before-start'],
    ['latitude', 'required'],
    ['end_reason', 'required'],
  ])
})

test('some norms are one number, and most components are not below zero', () => {
  const limit = (text: string) => parseLimit(text) as Limit
  expect(limitProblems({ type: 'pdk', limit: limit('1-2'), mayBeNegative: false })).toEqual([])
  expect(limitProblems({ type: 'pdv', limit: limit('1-2'), mayBeNegative: false })).toEqual([
    ['value', 'limit-not-a-range'],
  ])
  expect(limitProblems({ type: 'pdv', limit: limit('-1'), mayBeNegative: false })).toEqual([
    ['value', 'limit-negative'],
  ])
  expect(limitProblems({ type: 'pdv', limit: limit('-1'), mayBeNegative: true })).toEqual([])
  expect(periodProblems({ start: '2020-01-02', end: '2020-01-01' })).toEqual([['end', 'end-before-start']])
})
