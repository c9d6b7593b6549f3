import { expect, test } from 'vitest'
import type { Emission } from '#contract/api/measurements/emissions'
import { rowStateOf } from './row-state'

const updated_at = '2026-11-16T02:14:00Z'
const record = (status: Emission['status'], version = 2) => ({ status, version, updated_at }) as Emission

test('marks an untouched row as waiting', () => {
  expect(rowStateOf({ shownVersion: 1 })).toBeUndefined()
  expect(rowStateOf({ shownVersion: 1, now: record('New', 1) })).toBeUndefined()
})

test('marks the user’s own decision as held, then sent', () => {
  expect(rowStateOf({ shownVersion: 1, heldAs: 'Accepted' })).toEqual({ kind: 'held', status: 'Accepted' })
  expect(rowStateOf({ shownVersion: 1, sentAs: 'Accepted' })).toEqual({ kind: 'mine', status: 'Accepted' })
  const held = { shownVersion: 1, heldAs: 'Accepted', isSending: true, now: record('Accepted') } as const
  expect(rowStateOf(held)?.kind).toBe('held')
})

test('prefers the decision of another user to a held one', () => {
  const known = { shownVersion: 1, heldAs: 'Accepted', by: 'Юсупова', now: record('Canceled') } as const
  expect(rowStateOf(known)).toEqual({ kind: 'theirs', status: 'Canceled', by: 'Юсупова', at: updated_at })
})

test('shows the same decision by another user while one’s own is held', () => {
  const known = { shownVersion: 1, heldAs: 'Accepted', by: 'Юсупова', now: record('Accepted') } as const
  expect(rowStateOf(known)).toMatchObject({ kind: 'theirs', by: 'Юсупова' })
})

test('keeps a corrected record waiting and marks a deleted one', () => {
  expect(rowStateOf({ shownVersion: 1, by: 'Лаборант', now: record('Edited') })).toEqual({
    kind: 'changed',
    by: 'Лаборант',
  })
  expect(rowStateOf({ shownVersion: 1, by: 'Лаборант', now: null })).toEqual({ kind: 'gone', by: 'Лаборант' })
})
