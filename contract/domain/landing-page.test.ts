import { expect, test } from 'vitest'
import { landingPage } from './landing-page'

test.each([
  ['laboratory', '/labor/dashboard'],
  ['csak', '/ministries_dashboard/index'],
  ['ministry', '/ministries_dashboard/index'],
  ['admin', '/base/index'],
  ['guest', '/ministry/dashboard'],
  ['goskomgeologiya', '/goskomgeologiya/dashboard'],
  ['goskomles', '/goskomles/dashboard_tree'],
  ['minvodxoz', '/pages/error-405'],
  ['constructor', '/pages/error-405'],
  ['__proto__', '/pages/error-405'],
])('%s lands on %s', (role, page) => {
  expect(landingPage(role)).toBe(page)
})

test('a choice holds for custom roles only', () => {
  expect(landingPage('minvodxoz', '/minvodxoz/dashboard')).toBe('/minvodxoz/dashboard')
  expect(landingPage('guest', '/settings/users')).toBe('/ministry/dashboard')
})
