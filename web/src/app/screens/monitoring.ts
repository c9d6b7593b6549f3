import type { StatisticName } from '../../features/statistics/statistics'
import { board } from './bodies'
import { page, type Screen } from './screen'

export const monitoringScreens: Screen[] = [
  {
    path: '/monitoring/waterhouse',
    area: 'monitoring',
    permission: 'monitoring.reservoirs',
    menu: true,
    page: page(() => import('../../features/bodies/ReservoirsPage').then((module) => module.ReservoirsPage)),
  },
  {
    path: '/monitoring/monitoring',
    area: 'monitoring',
    permission: 'monitoring.high-risk',
    menu: true,
    ...board('emergencies'),
  },
  {
    path: '/online-co2/index',
    area: 'monitoring',
    permission: 'monitoring.station',
    menu: true,
    page: page(() => import('../../features/stations/StationPage').then((module) => module.StationPage)),
  },
]

/** One page for all; what differs is declared. */
const statistic = (name: StatisticName) => ({
  page: page(() => import('../../features/statistics/StatisticPage').then((module) => module.StatisticPage), {
    name,
  }),
})

export const statisticsScreens: Screen[] = [
  {
    path: '/statistics/genaral-list',
    area: 'statistics',
    permission: 'statistics.general',
    menu: true,
    ...statistic('general'),
  },
  {
    path: '/statistics/genaral-list-gam',
    area: 'statistics',
    permission: 'statistics.general-ministries',
    menu: true,
    ...statistic('ministries'),
  },
  {
    path: '/statistics/list-pkm',
    area: 'statistics',
    permission: 'statistics.pkm',
    menu: true,
    ...statistic('pkm343'),
  },
  {
    path: '/statistics/list-miz',
    area: 'statistics',
    permission: 'statistics.miz',
    menu: true,
    ...statistic('miz'),
  },
  {
    path: '/statistics/list-report',
    area: 'statistics',
    permission: 'statistics.report',
    menu: true,
    ...statistic('report'),
  },
  {
    path: '/statistics/object-subject-miz',
    area: 'statistics',
    permission: 'statistics.subjects',
    menu: true,
    ...statistic('subjects'),
  },
  {
    path: '/statistics/list',
    area: 'statistics',
    permission: 'statistics.online',
    menu: true,
    page: page(() =>
      import('../../features/stations/OnlineObjectsPage').then((module) => module.OnlineObjectsPage),
    ),
  },
  {
    path: '/statistics/list/monitoring-of-objects',
    area: 'statistics',
    permission: 'statistics.plant',
    menu: true,
    parent: '/statistics/list',
    page: page(() => import('../../features/stations/PlantPage').then((module) => module.PlantPage)),
  },
]

export const expertiseScreens: Screen[] = [
  {
    path: '/expertise',
    area: 'expertise',
    permission: 'expertise.cards',
    menu: true,
    page: page(() => import('../../features/expertise/ExpertisePage').then((module) => module.ExpertisePage)),
  },
  {
    path: '/expertise/:id',
    area: 'expertise',
    permission: 'expertise.cards',
    title: { ru: 'Карточка экспертизы', uz: 'Ekspertiza kartasi' },
    parent: '/expertise',
    page: page(() => import('../../features/expertise/CardPage').then((module) => module.CardPage)),
  },
  {
    path: '/expertise/details/:id',
    area: 'expertise',
    permission: 'expertise.cards',
    title: { ru: 'Подробности и связанные объекты', uz: 'Tafsilotlar va bog‘langan obyektlar' },
    parent: '/expertise/:id',
    page: page(() => import('../../features/expertise/DetailsPage').then((module) => module.DetailsPage)),
  },
]
