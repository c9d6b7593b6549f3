import type { Medium } from '#contract/domain/measurement/medium'
import { page, type Screen } from './screen'

const entry = () => import('../../features/emissions/entry/EntryPage').then((module) => module.EntryPage)
const records = () =>
  import('../../features/emissions/records/RecordsPage').then((module) => module.RecordsPage)
const loadRecords = (medium: Medium) => async (address: URLSearchParams) =>
  (await import('../../features/emissions/records/use-records')).loadRecords(medium, address)

export const laboratoryScreens: Screen[] = [
  { path: '/labor', area: 'laboratory', permission: 'laboratory', redirect: '/labor/dashboard' },
  {
    path: '/labor/dashboard',
    area: 'laboratory',
    permission: 'laboratory.dashboard',
    menu: true,
    page: page(() =>
      import('../../features/emissions/laboratory/LaboratoryPage').then((module) => module.LaboratoryPage),
    ),
  },
  {
    path: '/labor/add_data/data_air',
    area: 'laboratory',
    permission: 'laboratory.entry-air',
    menu: true,
    page: page(entry, { medium: 'air', area: 'labor' }),
  },
  {
    path: '/labor/add_data/data_water',
    area: 'laboratory',
    permission: 'laboratory.entry-water',
    menu: true,
    page: page(entry, { medium: 'water', area: 'labor' }),
  },
  {
    path: '/labor/add_data/data_ground',
    area: 'laboratory',
    permission: 'laboratory.entry-ground',
    menu: true,
    page: page(entry, { medium: 'ground', area: 'labor' }),
  },
  {
    path: '/labor/air',
    area: 'laboratory',
    permission: 'laboratory.records-air',
    menu: true,
    page: page(records, { medium: 'air', area: 'labor' }),
    loader: loadRecords('air'),
  },
  {
    path: '/labor/water',
    area: 'laboratory',
    permission: 'laboratory.records-water',
    menu: true,
    page: page(records, { medium: 'water', area: 'labor' }),
    loader: loadRecords('water'),
  },
  {
    path: '/labor/ground',
    area: 'laboratory',
    permission: 'laboratory.records-ground',
    menu: true,
    page: page(records, { medium: 'ground', area: 'labor' }),
    loader: loadRecords('ground'),
  },
  {
    path: '/moderation_map/:id',
    area: 'laboratory',
    permission: 'laboratory.records-map',
    alsoWith: 'csak.moderation-map',
    cameFrom: { with: 'emissions.moderate', over: ['csak', 'csak.moderation'] },
    page: page(() =>
      import('../../features/emissions/moderation/MeasurementMapPage').then(
        (module) => module.MeasurementMapPage,
      ),
    ),
  },
]
