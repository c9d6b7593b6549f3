import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInRoles, defaultGrants } from './default-grants'
import { type PermissionNode, permissionTree } from './permission-tree'
import {
  ancestors,
  applyGrantChanges,
  descendants,
  isPermissionName,
  type PermissionName,
  permission,
  permissions,
  permissionWithId,
} from './permissions'

const names = permissions.map(({ name }) => name)

describe('the tree', () => {
  test('has unique names, and ids that fit a database and cannot be confused', () => {
    expect(new Set(names).size).toBe(names.length)
    const ids = permissions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)).toBe(true)
    for (const { id, name } of permissions) expect(permissionWithId(id)?.name).toBe(name)
  })

  test('is at most eight levels deep', () => {
    const depth = (nodes: readonly PermissionNode[]): number =>
      1 + Math.max(0, ...nodes.map(({ children }) => (children ? depth(children) : 0)))
    expect(depth(permissionTree)).toBeLessThanOrEqual(8)
    expect(Math.max(...permissions.map(({ level }) => level))).toBe(depth(permissionTree))
  })

  test('is titled in both languages, Uzbek with its own letters', () => {
    for (const { ru, uz } of permissions) {
      expect(ru).toMatch(/\S/)
      expect(uz).toMatch(/\S/)
      expect(uz).not.toMatch(/['`ʻʼ]/)
    }
  })

  test('lists parents before children, and knows only its own names', () => {
    const seen = new Set<string>()
    for (const { name, parent } of permissions) {
      if (parent) expect(seen).toContain(parent)
      seen.add(name)
    }
    for (const name of ['', 'admin', 'toString', '__proto__']) expect(isPermissionName(name)).toBe(false)
  })
})

const closedUnderParents = (granted: ReadonlySet<PermissionName>) =>
  [...granted].every((name) => ancestors(name).every((parent) => granted.has(parent)))

test.each(builtInRoles)('the default grants of %s include the parents of all they grant', (role) => {
  const granted = defaultGrants(role)
  expect(granted.size).toBeGreaterThan(0)
  expect(closedUnderParents(granted)).toBe(true)
})

test('secret objects are for the administrator and csak alone; settings for the administrator alone', () => {
  const holders = (name: PermissionName) => builtInRoles.filter((role) => defaultGrants(role).has(name))
  expect(holders('objects.secret')).toEqual(['admin', 'csak'])
  expect(holders('emissions.moderate')).toEqual(['admin', 'csak'])
  for (const name of descendants('settings')) expect(holders(name), name).toEqual(['admin'])
})

/** The same rule, said otherwise: a set of paths, where granting adds prefixes and revoking removes extensions. */
function modelOf(
  granted: PermissionName[],
  changes: { name: PermissionName; granted: boolean }[],
): Set<string> {
  const pathOf = (name: PermissionName): string => {
    const { parent } = permission(name)
    return parent ? `${pathOf(parent)}>${name}` : name
  }
  let paths = new Set(granted.map(pathOf))
  for (const change of changes) {
    const path = pathOf(change.name)
    if (change.granted) {
      const steps = path.split('>')
      for (let length = 1; length <= steps.length; length++) paths.add(steps.slice(0, length).join('>'))
    } else {
      paths = new Set([...paths].filter((other) => other !== path && !other.startsWith(`${path}>`)))
    }
  }
  return new Set([...paths].map((path) => path.split('>').at(-1) as string))
}

describe('changes of grants', () => {
  const someName = fc.constantFrom(...names)
  const someChanges = fc.array(fc.record({ name: someName, granted: fc.boolean() }), { maxLength: 30 })
  const someGrants = fc.array(someName, { maxLength: 20 })
  const closed = (start: PermissionName[]) =>
    applyGrantChanges(
      new Set(),
      start.map((name) => ({ name, granted: true })),
    )

  test('do what an independent model does', () => {
    fc.assert(
      fc.property(someGrants, someChanges, (start, changes) => {
        const before = closed(start)
        expect(applyGrantChanges(before, changes)).toEqual(modelOf([...before], changes))
      }),
    )
  })

  test('leave no grant without its parents, and their input alone', () => {
    fc.assert(
      fc.property(someGrants, someChanges, (start, changes) => {
        const before = closed(start)
        const copy = new Set(before)
        expect(closedUnderParents(applyGrantChanges(before, changes))).toBe(true)
        expect(before).toEqual(copy)
      }),
    )
  })

  test('done twice are the same as done once, when nothing contradicts', () => {
    fc.assert(
      fc.property(someGrants, someName, fc.boolean(), (start, name, granted) => {
        const once = applyGrantChanges(closed(start), [{ name, granted }])
        expect(applyGrantChanges(once, [{ name, granted }])).toEqual(once)
      }),
    )
  })
})
