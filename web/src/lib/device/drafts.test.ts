import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts'

afterAll(() => {
  vi.unstubAllGlobals()
})

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

const draft = {
  values: { name: 'Дилноза', role_id: { id: 2, name: 'Лаборатория' } },
  at: '2026-11-15T09:00Z',
}

test('restores a stored draft', () => {
  keepDraft(draftKey(1, 'user'), draft)
  expect(readDraft(draftKey(1, 'user'))).toEqual(draft)
})

test('keeps drafts of other users, forms and records apart', () => {
  keepDraft(draftKey(1, 'user', 7), draft)
  expect(readDraft(draftKey(2, 'user', 7))).toBeUndefined()
  expect(readDraft(draftKey(1, 'role', 7))).toBeUndefined()
  expect(readDraft(draftKey(1, 'user', 8))).toBeUndefined()
  expect(readDraft(draftKey(1, 'user'))).toBeUndefined()
})

test('removes a dropped draft', () => {
  keepDraft(draftKey(1, 'user'), draft)
  dropDraft(draftKey(1, 'user'))
  expect(readDraft(draftKey(1, 'user'))).toBeUndefined()
})

test('ignores a draft that cannot be read', () => {
  kept.set(draftKey(1, 'user'), '{"values":')
  expect(readDraft(draftKey(1, 'user'))).toBeUndefined()
  kept.set(draftKey(1, 'user'), '{"texts":{}}')
  expect(readDraft(draftKey(1, 'user'))).toBeUndefined()
})

test('returns false when the storage is full', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(keepDraft(draftKey(1, 'user'), draft)).toBe(false)
})
