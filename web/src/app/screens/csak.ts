import type { Medium } from '#contract/domain/measurement/medium'
import { page, type Screen } from './screen'

const entry = () => import('../../features/emissions/entry/EntryPage').then((module) => module.EntryPage)
const records = () =>
  import('../../features/emissions/records/RecordsPage').then((module) => module.RecordsPage)
const moderation = () =>
  import('../../features/emissions/moderation/ModerationPage').then((module) => module.ModerationPage)
const loadRecords = (medium: Medium) => async (address: URLSearchParams) =>
  (await import('../../features/emissions/records/use-records')).loadRecords(medium, address)
const loadQueue = (medium: Medium) => async (address: URLSearchParams) =>
  (await import('../../features/emissions/moderation/queue/use-queue')).loadQueue(medium, address)

export const csakScreens: Screen[] = [
  { path: '/csak', area: 'csak', permission: 'csak', redirect: '/csak/dashboard' },
  {
    path: '/csak/dashboard',
    area: 'csak',
    permission: 'csak.dashboard',
    menu: true,
    page: page(() => import('../../features/dashboards/CentrePage').then((module) => module.CentrePage)),
  },
  {
    path: '/csak/moderation_air',
    area: 'csak',
    permission: 'csak.moderation-air',
    menu: true,
    page: page(moderation, { medium: 'air' }),
    loader: loadQueue('air'),
  },
  {
    path: '/csak/moderation_water',
    area: 'csak',
    permission: 'csak.moderation-water',
    menu: true,
    page: page(moderation, { medium: 'water' }),
    loader: loadQueue('water'),
  },
  {
    path: '/csak/moderation_ground',
    area: 'csak',
    permission: 'csak.moderation-ground',
    menu: true,
    page: page(moderation, { medium: 'ground' }),
    loader: loadQueue('ground'),
  },
  {
    path: '/csak/add_data/data_air',
    area: 'csak',
    permission: 'csak.entry-air',
    menu: true,
    page: page(entry, { medium: 'air', area: 'csak' }),
  },
  {
    path: '/csak/add_data/data_water',
    area: 'csak',
    permission: 'csak.entry-water',
    menu: true,
    page: page(entry, { medium: 'water', area: 'csak' }),
  },
  {
    path: '/csak/add_data/data_ground',
    area: 'csak',
    permission: 'csak.entry-ground',
    menu: true,
    page: page(entry, { medium: 'ground', area: 'csak' }),
  },
  {
    path: '/csak/air',
    area: 'csak',
    permission: 'csak.records-air',
    menu: true,
    page: page(records, { medium: 'air', area: 'csak' }),
    loader: loadRecords('air'),
  },
  {
    path: '/csak/water',
    area: 'csak',
    permission: 'csak.records-water',
    menu: true,
    page: page(records, { medium: 'water', area: 'csak' }),
    loader: loadRecords('water'),
  },
  {
    path: '/csak/ground',
    area: 'csak',
    permission: 'csak.records-ground',
    menu: true,
    page: page(records, { medium: 'ground', area: 'csak' }),
    loader: loadRecords('ground'),
  },
]
