import { expect, test } from 'vitest'
import { type Limit, parseLimit } from '../measurement/limit'
import {
  isSecret,
  limitProblems,
  objectProblems,
  periodProblems,
  planChangedOn,
  planPeriodProblems,
  planProblems,
  sourceProblems,
  statusByEnd,
} from './registry-rules'

const today = '2026-11-15'

test('an object that ends says why, not before it began, and not before the day has come', () => {
  const object = { activity_start: '2015-03-01' }
  expect(objectProblems(object, today)).toEqual([])
  expect(objectProblems({ ...object, activity_end: '2015-03-01', end_reason: 'Продан' }, today)).toEqual([])
  expect(objectProblems({ ...object, activity_end: '2015-02-28' }, today)).toEqual([
    ['activity_end', 'end-before-start'],
    ['end_reason', 'required'],
  ])
  expect(objectProblems({ ...object, activity_end: '2026-11-16', end_reason: 'Продан' }, today)).toEqual([
    ['activity_end', 'in-future'],
  ])
})

test('status and end never contradict each other, at an object or a source', () => {
  const source = { latitude: null, longitude: null, start: '2020-01-01', end: null, end_reason: '' }
  const ended = { activity_start: '2015-03-01', activity_end: today, end_reason: 'Продан' }
  expect(objectProblems({ activity_start: '2015-03-01', status: 'inactive' }, today)).toEqual([
    ['activity_end', 'required'],
    ['end_reason', 'required'],
  ])
  expect(sourceProblems({ ...source, status: 'inactive' }, today)).toEqual([
    ['end', 'required'],
    ['end_reason', 'required'],
  ])
  expect(objectProblems({ ...ended, status: 'active' }, today)).toEqual([['status', 'ended']])
  expect(objectProblems({ ...ended, status: 'inactive' }, today)).toEqual([])
  expect(objectProblems({ ...ended, status: 'secret', confidential_reason: 'Приказ' }, today)).toEqual([])
  expect(statusByEnd(today, 'active')).toBe('inactive')
  expect(statusByEnd(null, 'inactive')).toBe('active')
  expect(statusByEnd(undefined, 'inactive')).toBe('inactive')
  expect(statusByEnd(today, 'secret')).toBe('secret')
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

test('an object leaves a list not before it came onto it, and what left is not on it', () => {
  const of = (fields: object) => objectProblems({ activity_start: '2015-03-01', ...fields }, today)
  for (const list of ['miz', 'pkm343']) {
    const [on, off] = [`${list}_included_on`, `${list}_excluded_on`]
    expect(of({ [on]: '2020-01-01', [off]: '2020-01-01' })).toEqual([])
    expect(of({ [on]: '2020-01-02', [off]: '2020-01-01' })).toEqual([[off, 'end-before-start']])
    expect(of({ [off]: '2020-01-01' })).toEqual([[on, 'required']])
    expect(of({ [on]: '2020-01-01', [off]: '2026-11-16' })).toEqual([[off, 'in-future']])
  }
  const dates = { pkm343_included_on: '2020-01-01', pkm343_excluded_on: '2021-01-01' }
  expect(of({ ...dates, pkm343: true })).toEqual([['pkm343', 'excluded']])
  expect(of({ ...dates, pkm343: false, pkm343_excluded_on: null })).toEqual([
    ['pkm343_excluded_on', 'required'],
  ])
})

test('an object is opened again after its start, not in the future, and closed after that', () => {
  const of = (fields: object) => objectProblems({ activity_start: '2015-03-01', ...fields }, today)
  expect(of({ reopened_on: today })).toEqual([])
  expect(of({ reopened_on: '2015-03-01' })).toEqual([['reopened_on', 'not-after-start']])
  expect(of({ reopened_on: '2026-11-16' })).toEqual([['reopened_on', 'in-future']])
  const closed = { activity_end: '2020-01-01', end_reason: 'Продан' }
  expect(of({ ...closed, reopened_on: '2020-01-02' })).toEqual([['activity_end', 'end-before-start']])
  expect(of({ ...closed, reopened_on: '2020-01-01' })).toEqual([])
})

test('a changed plan is so from a day on, which its end does not precede', () => {
  const plan = { start: '2020-01-01', changed_on: null }
  const changed = (fields: object) =>
    planChangedOn({ isOther: true, since: undefined, ...plan, ...fields }, today)
  expect(changed({})).toBe(today)
  expect(changed({ since: '2021-05-01' })).toBe('2021-05-01')
  expect(changed({ since: '2020-01-01' })).toBeNull()
  expect(changed({ start: '2027-01-01' })).toBeNull()
  expect(changed({ isOther: false })).toBeNull()
  expect(changed({ isOther: false, changed_on: '2021-05-01' })).toBe('2021-05-01')
  const ended = { start: '2020-01-01', end: '2021-04-30' }
  expect(planPeriodProblems({ ...ended, changed_on: '2021-04-30' })).toEqual([])
  expect(planPeriodProblems({ ...ended, changed_on: '2021-05-01' })).toEqual([['end', 'end-before-start']])
})

test('a source has both coordinates or none', () => {
  const source = { latitude: null, longitude: null, start: '2020-01-01', end: null, end_reason: '' }
  expect(sourceProblems(source, today)).toEqual([])
  expect(sourceProblems({ ...source, latitude: 40 }, today)).toEqual([['longitude', 'required']])
  expect(sourceProblems({ ...source, longitude: 65, end: '2019-12-31' }, today)).toEqual([
    ['end', 'end-before-start'],
    ['end_reason', 'required'],
    ['latitude', 'required'],
  ])
})

test('a plan ends with its source', () => {
  const plan = { start: '2020-01-01', end: null }
  expect(planProblems(plan, null)).toEqual([])
  expect(planProblems(plan, '2025-06-30')).toEqual([['end', 'after-end']])
  expect(planProblems({ ...plan, end: '2025-06-30' }, '2025-06-30')).toEqual([])
  expect(planProblems({ start: '2025-07-01', end: '2025-07-02' }, '2025-06-30')).toEqual([
    ['start', 'after-end'],
    ['end', 'after-end'],
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
