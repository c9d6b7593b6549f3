import { beforeEach, expect, test } from 'vitest'
import { makeBrowser, openTab } from '../fake-browser'
import { isOwnPath, rememberPlace, takePlace } from './return-path'

beforeEach(() => openTab(makeBrowser()))

test.each(['/csak/air', '/labor/add_data/data_air?object=3#row-4', '/pages/knowledge-base/1'])(
  '%s is ours',
  (path) => {
    expect(isOwnPath(path)).toBe(true)
  },
)

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/api/auth/user',
  '/pages/login',
  '/pages/error-405',
  '/',
  '',
])('%s is no place to come back to', (path) => {
  expect(isOwnPath(path)).toBe(false)
})

test('a place is used once, and by its own user only', () => {
  rememberPlace('/csak/air', 7)
  expect(takePlace(8)).toBeUndefined()
  rememberPlace('/csak/air', 7)
  expect(takePlace(7)).toBe('/csak/air')
  expect(takePlace(7)).toBeUndefined()
})
