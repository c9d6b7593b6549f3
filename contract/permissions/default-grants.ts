import { ancestors, type PermissionName, permissions, subtree } from './permissions'

/** Custom roles have no rights until granted. */
export const builtInRoles = [
  'admin',
  'laboratory',
  'csak',
  'ministry',
  'guest',
  'goskomgeologiya',
  'goskomles',
] as const

export type BuiltInRole = (typeof builtInRoles)[number]

export function isBuiltInRole(role: string): role is BuiltInRole {
  return (builtInRoles as readonly string[]).includes(role)
}

const help: PermissionName[] = ['help.view', 'help.knowledge-base', 'help.chat', 'help.faq']

/** Each entry grants a node, its descendants and its ancestors. */
const grantedSubtrees: Record<Exclude<BuiltInRole, 'admin'>, PermissionName[]> = {
  laboratory: ['laboratory', 'ministry.object-info', 'alerts.view', 'general.home'],
  csak: [
    'csak',
    'ministry',
    'statistics',
    'registry',
    'dictionary',
    'expertise',
    'monitoring.reservoirs',
    'monitoring.station',
    'cases',
    'alerts.view',
    'notifications.settings',
    'general',
  ],
  ministry: [
    'general',
    'ministry',
    'geology.committee-dashboard',
    'geology.dashboard',
    'geology.objects',
    'geology.view',
    'forestry.dashboard-tree',
    'forestry.dashboard-wild',
    'forestry.map-tree',
    'forestry.map-wild',
    'forestry.objects',
    'forestry.view',
    'agriculture.dashboard',
    'agriculture.view',
    'water.dashboard',
    'water.readings',
    'hydromet.dashboard',
    'hydromet.view',
    'monitoring.reservoirs',
    'monitoring.station',
    'statistics',
    'alerts.view',
    'notifications.settings',
  ],
  guest: [
    'ministry.dashboard',
    'ministry.maps',
    'statistics.general',
    'statistics.general-ministries',
    'general.home',
  ],
  goskomgeologiya: ['geology', 'general.home'],
  goskomles: ['forestry', 'general.home'],
}

/** Grants without descendants. */
const grantedNodes: Record<Exclude<BuiltInRole, 'admin'>, PermissionName[]> = {
  laboratory: [
    'objects.view',
    'objects.history',
    'plans.view',
    'emissions.view',
    'emissions.history',
    'emissions.view-unaccepted',
    'emissions.enter',
    'emissions.edit',
    'emissions.delete',
    'emissions.comment',
    'emissions.export',
    'cases.view',
  ],
  csak: ['monitoring.high-risk', 'forestry.view'],
  ministry: [
    'objects.view',
    'objects.history',
    'objects.export',
    'plans.view',
    'emissions.view',
    'emissions.history',
    'emissions.view-unaccepted',
    'emissions.export',
    'dictionary.others',
    'dictionary.objects',
    'expertise.cards',
    'water.reservoirs',
    'cases.view',
    'energy-audits.view',
    'monitoring.high-risk',
  ],
  guest: ['objects.places', 'emissions.view', 'forestry.view'],
  goskomgeologiya: [],
  goskomles: [],
}

export function defaultGrants(role: BuiltInRole): Set<PermissionName> {
  if (role === 'admin') return new Set(permissions.map(({ name }) => name))
  const whole = [...grantedSubtrees[role], ...help].flatMap(subtree)
  const single = grantedNodes[role].flatMap((name) => [name, ...ancestors(name)])
  return new Set([...whole, ...single])
}
