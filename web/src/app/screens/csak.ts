import type { Screen } from './screen'

export const csakScreens: Screen[] = [
  { path: '/csak', area: 'csak', permission: 'csak', redirect: '/csak/dashboard' },
  { path: '/csak/dashboard', area: 'csak', permission: 'csak.dashboard', menu: true },
  { path: '/csak/moderation_air', area: 'csak', permission: 'csak.moderation-air', menu: true },
  { path: '/csak/moderation_water', area: 'csak', permission: 'csak.moderation-water', menu: true },
  { path: '/csak/moderation_ground', area: 'csak', permission: 'csak.moderation-ground', menu: true },
  { path: '/csak/add_data/data_air', area: 'csak', permission: 'csak.entry-air', menu: true },
  { path: '/csak/add_data/data_water', area: 'csak', permission: 'csak.entry-water', menu: true },
  { path: '/csak/add_data/data_ground', area: 'csak', permission: 'csak.entry-ground', menu: true },
  { path: '/csak/air', area: 'csak', permission: 'csak.records-air', menu: true },
  { path: '/csak/water', area: 'csak', permission: 'csak.records-water', menu: true },
  { path: '/csak/ground', area: 'csak', permission: 'csak.records-ground', menu: true },
]
