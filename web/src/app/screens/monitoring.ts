import type { Screen } from './screen'

export const monitoringScreens: Screen[] = [
  { path: '/monitoring/waterhouse', area: 'monitoring', permission: 'monitoring.reservoirs', menu: true },
  { path: '/monitoring/monitoring', area: 'monitoring', permission: 'monitoring.high-risk', menu: true },
  { path: '/online-co2/index', area: 'monitoring', permission: 'monitoring.station', menu: true },
]

export const statisticsScreens: Screen[] = [
  { path: '/statistics/genaral-list', area: 'statistics', permission: 'statistics.general', menu: true },
  {
    path: '/statistics/genaral-list-gam',
    area: 'statistics',
    permission: 'statistics.general-ministries',
    menu: true,
  },
  { path: '/statistics/list-pkm', area: 'statistics', permission: 'statistics.pkm', menu: true },
  { path: '/statistics/list-miz', area: 'statistics', permission: 'statistics.miz', menu: true },
  { path: '/statistics/list-report', area: 'statistics', permission: 'statistics.report', menu: true },
  {
    path: '/statistics/object-subject-miz',
    area: 'statistics',
    permission: 'statistics.subjects',
    menu: true,
  },
  { path: '/statistics/list', area: 'statistics', permission: 'statistics.online', menu: true },
  {
    path: '/statistics/list/monitoring-of-objects',
    area: 'statistics',
    permission: 'statistics.plant',
    menu: true,
    parent: '/statistics/list',
  },
]

export const expertiseScreens: Screen[] = [
  { path: '/expertise', area: 'expertise', permission: 'expertise.cards', menu: true },
  {
    path: '/expertise/:id',
    area: 'expertise',
    permission: 'expertise.cards',
    title: { ru: 'Карточка экспертизы', uz: 'Ekspertiza kartasi' },
    parent: '/expertise',
  },
  {
    path: '/expertise/details/:id',
    area: 'expertise',
    permission: 'expertise.cards',
    title: { ru: 'Подробности и связанные объекты', uz: 'Tafsilotlar va bog‘langan obyektlar' },
    parent: '/expertise',
  },
]
