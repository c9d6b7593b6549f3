import type { PermissionName } from '#contract/permissions/permissions'
import type { MapName } from '../../features/maps/map-declarations'
import { page, type Screen } from './screen'

/** All maps are one page; what each shows is its declaration. */
const map = (path: string, permission: PermissionName, name: MapName): Screen => ({
  path,
  area: 'ministry',
  permission,
  menu: true,
  hasMap: true,
  page: page(() => import('../../features/maps/MapPage').then((module) => module.MapPage), { map: name }),
})

export const ministryScreens: Screen[] = [
  {
    path: '/ministry/dashboard',
    area: 'ministry',
    permission: 'ministry.dashboard',
    menu: true,
    page: page(() => import('../../features/dashboards/MinistryPage').then((module) => module.MinistryPage)),
    hasMap: true,
  },
  {
    path: '/ministry/info_objects/:id',
    area: 'ministry',
    permission: 'ministry.object-info',
    parent: '/objects_list',
    page: page(() =>
      import('../../features/company-objects/passport/PassportPage').then((module) => module.PassportPage),
    ),
  },
  map('/ministry/map_eco', 'ministry.map-subjects', 'subjects'),
  map('/ministry/map_eco2', 'ministry.map-soil', 'soil'),
  map('/ministry/map_eco3', 'ministry.map-country', 'country'),
  map('/ministry/map_eco3_1', 'ministry.map-air', 'air'),
  map('/ministry/map_eco4', 'ministry.map-eco', 'eco'),
  map('/ministry/map_eco5', 'ministry.map-concentration', 'concentration'),
  map('/ministry/map_eco6', 'ministry.map-plants', 'plants'),
  map('/ministry/map_eco7', 'ministry.map-animals', 'animals'),
  map('/ministry/map_eco_water', 'ministry.map-water', 'water'),
  map('/ministry/map_eco_dynamic', 'ministry.map-dynamics', 'dynamics'),
  map('/ministry/map_eco_polutions', 'ministry.map-sources', 'sources'),
  {
    path: '/ministry/map_eco_polutions/:id',
    area: 'ministry',
    permission: 'ministry.map-sources',
    title: { ru: 'Источники загрязнения объекта', uz: 'Obyektning ifloslanish manbalari' },
    parent: '/ministry/map_eco_polutions',
    hasMap: true,
    page: page(() =>
      import('../../features/maps/SourcesOfObjectPage').then((module) => module.SourcesOfObjectPage),
    ),
  },
  {
    path: '/objects_list',
    area: 'ministry',
    permission: 'ministry.objects-list',
    menu: true,
    page: page(() =>
      import('../../features/company-objects/list/MonitoringPage').then((module) => module.MonitoringPage),
    ),
    loader: async (address) =>
      (await import('../../features/company-objects/list/use-objects')).loadObjects(address),
    hasMap: true,
  },
]
