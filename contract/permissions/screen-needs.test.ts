import { expect, test } from 'vitest'
import { builtInRoles, defaultGrants } from './default-grants'
import { type PermissionName, subtree } from './permissions'
import { emptyScreens, screenNeeds } from './screen-needs'

test.each(builtInRoles)('no screen of %s opens empty', (role) => {
  expect(emptyScreens(defaultGrants(role))).toEqual([])
})

test('a screen without what it shows is named with what it lacks', () => {
  const granted = new Set<PermissionName>(subtree('ministry.dashboard'))
  const screen = 'ministry.dashboard'
  expect(emptyScreens(granted)).toEqual([{ screen, needs: ['emissions.view', 'objects.places'] }])
  for (const name of subtree('emissions.view')) granted.add(name)
  expect(emptyScreens(granted)).toEqual([{ screen, needs: ['objects.places'] }])
})

test('nothing is needed that its screen brings along anyway', () => {
  for (const [screen, needs] of Object.entries(screenNeeds)) {
    const brought = subtree(screen as PermissionName)
    expect(
      needs?.filter((name) => brought.includes(name)),
      screen,
    ).toEqual([])
  }
})
