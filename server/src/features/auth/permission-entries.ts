import { deflateSync } from 'node:zlib'
import type { PermissionEntry } from '#contract/api/people/auth'
import { type PermissionName, permission, permissions } from '#contract/permissions/permissions'
import type { Language } from '#contract/shapes'

/** Module, menu and submenu; deeper nodes are on a screen. */
const MENU_LEVELS = 3

function entryOf(
  name: PermissionName,
  granted: ReadonlySet<PermissionName>,
  lang: Language,
): PermissionEntry {
  const node = permission(name)
  const below = node.children
    .filter((child) => granted.has(child))
    .map((child) => entryOf(child, granted, lang))
  const inMenu = node.level < MENU_LEVELS
  return {
    id: node.id,
    unique_name: name,
    title: node[lang],
    submenu: inMenu ? below : [],
    children: inMenu ? [] : below,
  }
}

/** The permissions for the browser: JSON, deflated, in base64. */
export function encodePermissions(granted: ReadonlySet<PermissionName>, lang: Language): string {
  const roots = permissions.filter(({ name, parent }) => parent === null && granted.has(name))
  const entries = roots.map(({ name }) => entryOf(name, granted, lang))
  return deflateSync(JSON.stringify(entries)).toString('base64')
}
