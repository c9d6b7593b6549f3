import { type PermissionNode, permissionTree } from './permission-tree'

export type PermissionName = (typeof permissionTree)[number]['name']

export interface Permission {
  id: number
  name: PermissionName
  ru: string
  uz: string
  parent: PermissionName | null
  level: number
  children: PermissionName[]
}

/** FNV-1a of the name, 31 bits: ids stay the same in every release without a table of numbers. */
function permissionId(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  }
  return hash >>> 1 || 1
}

function flatten(
  nodes: readonly PermissionNode<PermissionName>[],
  parent: PermissionName | null,
  level: number,
): Permission[] {
  return nodes.flatMap(({ name, ru, uz, children = [] }) => [
    { id: permissionId(name), name, ru, uz, parent, level, children: children.map((child) => child.name) },
    ...flatten(children, name, level + 1),
  ])
}

/** Parents before children. */
export const permissions: readonly Permission[] = flatten(permissionTree, null, 1)

const byName = new Map(permissions.map((permission) => [permission.name, permission]))
const byId = new Map(permissions.map((permission) => [permission.id, permission]))

export function permission(name: PermissionName): Permission {
  const found = byName.get(name)
  if (!found) throw new Error(`There is no permission ${name}`)
  return found
}

export function permissionWithId(id: number): Permission | undefined {
  return byId.get(id)
}

export function isPermissionName(name: string): name is PermissionName {
  return byName.has(name as PermissionName)
}

export function ancestors(name: PermissionName): PermissionName[] {
  const { parent } = permission(name)
  return parent ? [parent, ...ancestors(parent)] : []
}

export function descendants(name: PermissionName): PermissionName[] {
  return permission(name).children.flatMap((child) => [child, ...descendants(child)])
}

/** A grant includes the ancestors; a revocation the descendants. Later changes win. */
export function applyGrantChanges(
  granted: ReadonlySet<PermissionName>,
  changes: readonly { name: PermissionName; granted: boolean }[],
): Set<PermissionName> {
  const result = new Set(granted)
  for (const change of changes) {
    if (change.granted) {
      for (const name of [change.name, ...ancestors(change.name)]) result.add(name)
    } else {
      for (const name of [change.name, ...descendants(change.name)]) result.delete(name)
    }
  }
  return result
}

/** Ancestors, the node, descendants. */
export function subtree(name: PermissionName): PermissionName[] {
  return [...ancestors(name), name, ...descendants(name)]
}
