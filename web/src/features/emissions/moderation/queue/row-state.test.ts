import { expect, test } from 'vitest'
import type { Emission } from '#contract/api/measurements/emissions'
import { rowStateOf } from './row-state'

const updated_at = '2026-11-16T02:14:00Z'
const record = (status: Emission['status'], version = 2) => ({ status, version, updated_at }) as Emission

test('a row that nobody touched waits', () => {
  expect(rowStateOf({ shownVersion: 1 })).toBeUndefined()
  expect(rowStateOf({ shownVersion: 1, now: record('New', 1) })).toBeUndefined()
})

test('one’s own decision is held, then sent', () => {
  expect(rowStateOf({ shownVersion: 1, heldAs: 'Accepted' })).toEqual({ kind: 'held', status: 'Accepted' })
  expect(rowStateOf({ shownVersion: 1, sentAs: 'Accepted' })).toEqual({ kind: 'mine', status: 'Accepted' })
  const heard = { shownVersion: 1, heldAs: 'Accepted', isSending: true, now: record('Accepted') } as const
  expect(rowStateOf(heard)?.kind).toBe('held')
})

test('another’s decision wins over what is held, and says whose it is', () => {
  const known = { shownVersion: 1, heldAs: 'Accepted', by: 'Юсупова', now: record('Canceled') } as const
  expect(rowStateOf(known)).toEqual({ kind: 'theirs', status: 'Canceled', by: 'Юсупова', at: updated_at })
})

test('so does the same decision, made by another while one’s own still waits', () => {
  const known = { shownVersion: 1, heldAs: 'Accepted', by: 'Юсупова', now: record('Accepted') } as const
  expect(rowStateOf(known)).toMatchObject({ kind: 'theirs', by: 'Юсупова' })
})

test('a record that was corrected still waits, and one that was deleted is gone', () => {
  expect(rowStateOf({ shownVersion: 1, by: 'Лаборант', now: record('Edited') })).toEqual({
    kind: 'changed',
    by: 'Лаборант',
  })
  expect(rowStateOf({ shownVersion: 1, by: 'Лаборант', now: null })).toEqual({ kind: 'gone', by: 'Лаборант' })
})
