import { ancestors, type PermissionName } from './permissions'

/** Rights to data without which a screen is empty. Other rights include what their screen shows. */
export const screenNeeds: Partial<Record<PermissionName, readonly PermissionName[]>> = {
  'general.ministries-dashboard': ['emissions.view', 'objects.places'],
  'laboratory.dashboard': ['emissions.enter'],
  'laboratory.entry-air': ['emissions.enter', 'objects.view'],
  'laboratory.entry-water': ['emissions.enter', 'objects.view'],
  'laboratory.entry-ground': ['emissions.enter', 'objects.view'],
  'laboratory.records-air': ['emissions.view'],
  'laboratory.records-water': ['emissions.view'],
  'laboratory.records-ground': ['emissions.view'],
  'laboratory.records-map': ['emissions.view', 'objects.view'],
  'csak.dashboard': ['emissions.view', 'objects.view'],
  'csak.moderation-air': ['emissions.moderate', 'emissions.view-unaccepted'],
  'csak.moderation-water': ['emissions.moderate', 'emissions.view-unaccepted'],
  'csak.moderation-ground': ['emissions.moderate', 'emissions.view-unaccepted'],
  'csak.moderation-map': ['emissions.view', 'objects.view'],
  'csak.entry-air': ['emissions.enter', 'objects.view'],
  'csak.entry-water': ['emissions.enter', 'objects.view'],
  'csak.entry-ground': ['emissions.enter', 'objects.view'],
  'csak.records-air': ['emissions.view'],
  'csak.records-water': ['emissions.view'],
  'csak.records-ground': ['emissions.view'],
  'ministry.dashboard': ['emissions.view', 'objects.places'],
  'ministry.objects-list': ['objects.view'],
  'ministry.object-info': ['objects.view'],
  'general.energy-audit': ['energy-audits.view', 'objects.view'],
  'ministry.map-subjects': ['objects.places', 'emissions.view'],
  'ministry.map-soil': ['objects.places', 'emissions.view'],
  'ministry.map-country': ['objects.places', 'emissions.view'],
  'ministry.map-air': ['objects.places', 'emissions.view'],
  'ministry.map-eco': ['objects.places', 'emissions.view'],
  'ministry.map-concentration': ['objects.places', 'emissions.view'],
  'ministry.map-plants': ['forestry.view'],
  'ministry.map-animals': ['forestry.view'],
  'ministry.map-water': ['objects.places', 'emissions.view'],
  'ministry.map-dynamics': ['objects.places', 'emissions.view'],
  'ministry.map-sources': ['objects.places', 'emissions.view'],
  'geology.committee-dashboard': ['geology.view'],
  'geology.dashboard': ['geology.view'],
  'geology.objects': ['geology.view'],
  'forestry.dashboard-tree': ['forestry.view'],
  'forestry.dashboard-wild': ['forestry.view'],
  'forestry.map-tree': ['forestry.view'],
  'forestry.map-wild': ['forestry.view'],
  'forestry.objects': ['forestry.view'],
  'agriculture.dashboard': ['agriculture.view'],
  'water.dashboard': ['water.reservoirs'],
  'water.readings': ['water.reservoirs'],
  'hydromet.dashboard': ['hydromet.view'],
  'agriculture.table': ['agriculture.view'],
  'statistics.online': ['monitoring.station'],
  'statistics.plant': ['monitoring.station'],
  'dictionary.objects': ['objects.view'],
  'dictionary.add-object': ['objects.edit', 'dictionary.objects'],
  'dictionary.edit-object': ['objects.edit', 'dictionary.objects'],
  'help.knowledge-base': ['help.view'],
  'help.admin': ['help.view'],
}

export interface EmptyScreen {
  screen: PermissionName
  needs: PermissionName[]
}

/** Granted screens that would open empty. */
export function emptyScreens(granted: ReadonlySet<PermissionName>): EmptyScreen[] {
  return (Object.entries(screenNeeds) as [PermissionName, PermissionName[]][])
    .map(([screen, needs]) => ({ screen, needs: needs.filter((name) => !granted.has(name)) }))
    .filter(({ screen, needs }) => granted.has(screen) && needs.length > 0)
}

/** A grant includes the ancestors. */
const bringsAlong = (right: PermissionName) => (need: PermissionName) =>
  need === right || ancestors(need).includes(right)

export interface RemainingRight {
  right: PermissionName
  /** Revoked screens that show its data. */
  of: PermissionName[]
  /** Granted screens that need it. */
  neededBy: PermissionName[]
}

/** Data rights of revoked screens that stay granted. */
export function remainingRights(
  revoked: readonly PermissionName[],
  granted: ReadonlySet<PermissionName>,
): RemainingRight[] {
  const screens = Object.entries(screenNeeds) as [PermissionName, PermissionName[]][]
  const screensWith = (right: PermissionName, isMeant: (screen: PermissionName) => boolean) =>
    screens.flatMap(([screen, needs]) => (needs.some(bringsAlong(right)) && isMeant(screen) ? [screen] : []))
  const rights = new Set(revoked.flatMap((screen) => screenNeeds[screen] ?? []))
  return [...rights]
    .filter((right) => granted.has(right))
    .map((right) => ({
      right,
      of: screensWith(right, (screen) => revoked.includes(screen)),
      neededBy: screensWith(right, (screen) => granted.has(screen)),
    }))
}
