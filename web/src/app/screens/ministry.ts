import { page, type Screen } from './screen'

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
  { path: '/ministry/map_eco', area: 'ministry', permission: 'ministry.map-subjects', menu: true },
  { path: '/ministry/map_eco2', area: 'ministry', permission: 'ministry.map-soil', menu: true },
  { path: '/ministry/map_eco3', area: 'ministry', permission: 'ministry.map-country', menu: true },
  { path: '/ministry/map_eco3_1', area: 'ministry', permission: 'ministry.map-air', menu: true },
  { path: '/ministry/map_eco4', area: 'ministry', permission: 'ministry.map-eco', menu: true },
  { path: '/ministry/map_eco5', area: 'ministry', permission: 'ministry.map-concentration', menu: true },
  { path: '/ministry/map_eco6', area: 'ministry', permission: 'ministry.map-plants', menu: true },
  { path: '/ministry/map_eco7', area: 'ministry', permission: 'ministry.map-animals', menu: true },
  { path: '/ministry/map_eco_water', area: 'ministry', permission: 'ministry.map-water', menu: true },
  { path: '/ministry/map_eco_dynamic', area: 'ministry', permission: 'ministry.map-dynamics', menu: true },
  { path: '/ministry/map_eco_polutions', area: 'ministry', permission: 'ministry.map-sources', menu: true },
  {
    path: '/ministry/map_eco_polutions/:id',
    area: 'ministry',
    permission: 'ministry.map-sources',
    title: { ru: 'Источники загрязнения объекта', uz: 'Obyektning ifloslanish manbalari' },
    parent: '/ministry/map_eco_polutions',
  },
  {
    path: '/objects_list',
    area: 'ministry',
    permission: 'ministry.objects-list',
    menu: true,
    page: page(() =>
      import('../../features/company-objects/list/MonitoringPage').then((module) => module.MonitoringPage),
    ),
    hasMap: true,
    reads: [
      '/api/company-objects/objects/?page=1&page_size=25',
      '/api/company-objects/count-companies-region',
      '/api/company-objects/company-objects-map',
    ],
  },
]
