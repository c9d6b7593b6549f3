import type { Screen } from './screen'

export const laboratoryScreens: Screen[] = [
  { path: '/labor', area: 'laboratory', permission: 'laboratory', redirect: '/labor/dashboard' },
  { path: '/labor/dashboard', area: 'laboratory', permission: 'laboratory.dashboard', menu: true },
  { path: '/labor/add_data/data_air', area: 'laboratory', permission: 'laboratory.entry-air', menu: true },
  {
    path: '/labor/add_data/data_water',
    area: 'laboratory',
    permission: 'laboratory.entry-water',
    menu: true,
  },
  {
    path: '/labor/add_data/data_ground',
    area: 'laboratory',
    permission: 'laboratory.entry-ground',
    menu: true,
  },
  { path: '/labor/air', area: 'laboratory', permission: 'laboratory.records-air', menu: true },
  { path: '/labor/water', area: 'laboratory', permission: 'laboratory.records-water', menu: true },
  { path: '/labor/ground', area: 'laboratory', permission: 'laboratory.records-ground', menu: true },
  { path: '/moderation_map/:id', area: 'laboratory', permission: 'csak.moderation-map' },
]
