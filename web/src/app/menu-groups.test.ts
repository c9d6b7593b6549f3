import { expect, test } from 'vitest'
import { defaultGrants } from '#contract/permissions/default-grants'
import { findScreens } from './find-screens'
import { bookmarkEntries, markedEntry, menuGroups } from './menu-groups'
import { screenAt } from './screen-lookup'

const pathsOf = (granted: ReadonlySet<string>) =>
  menuGroups(granted, 'ru').flatMap(({ entries }) => entries.map(({ path }) => path))

test('without any grant only the home dashboard is in the menu', () => {
  expect(pathsOf(new Set())).toEqual(['/base/index'])
})

test('a laboratory sees its own area and none of the administration', () => {
  const areas = menuGroups(defaultGrants('laboratory'), 'ru').map(({ area }) => area)
  expect(areas).toContain('laboratory')
  expect(areas).not.toContain('settings')
  expect(areas).not.toContain('csak')
})

test('the list of measurements is in the menu of everybody who may read measurements', () => {
  for (const role of ['laboratory', 'csak', 'ministry', 'guest'] as const)
    expect(pathsOf(defaultGrants(role))).toContain('/measurements')
  expect(pathsOf(defaultGrants('goskomgeologiya'))).not.toContain('/measurements')
})

test('a screen that a second right opens is in the menu of those who have only that one', () => {
  expect(pathsOf(new Set(['alerts.view']))).toContain('/notifications/settings')
})

test('groups are named in the language of the user', () => {
  const titles = (lang: 'ru' | 'uz') => menuGroups(defaultGrants('goskomles'), lang).map(({ title }) => title)
  expect(titles('ru')).toContain('Лесное хозяйство')
  expect(titles('uz')).toContain('O‘rmon xo‘jaligi')
})

test('bookmarks are named after their screens; what no longer exists is passed over', () => {
  expect(bookmarkEntries(['/', '/ministry/info_objects/12', '/gone'], 'ru')).toEqual([
    { path: '/', title: 'Главная' },
    { path: '/ministry/info_objects/12', title: 'Сведения об объекте · 12' },
  ])
})

test('a screen outside of the menu marks the one above it', () => {
  expect(markedEntry(screenAt('/settings/permission/4'))).toBe('/settings/permission')
  expect(markedEntry(screenAt('/statistics/list/monitoring-of-objects'))).toBe(
    '/statistics/list/monitoring-of-objects',
  )
  expect(markedEntry(screenAt('/profile'))).toBeUndefined()
})

test('search needs every word, in title or area, and does not mind apostrophes', () => {
  const everything = menuGroups(defaultGrants('admin'), 'uz')
  const found = (typed: string) => findScreens(everything, typed).map(({ path }) => path)
  expect(found("o'rmon xarita")).toContain('/goskomles/map_tree')
  expect(found('moderatsiya suv')).toEqual(['/csak/moderation_water'])
  expect(found('zzz')).toEqual([])
  expect(found('').length).toBe(everything.flatMap(({ entries }) => entries).length)
})
