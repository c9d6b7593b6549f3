import type { Medium } from '#contract/domain/measurement/medium'
import type { PermissionName } from '#contract/permissions/permissions'
import type { MapName } from '../../features/maps/map-declarations'
import { inArea, redirection, screen } from './screen'

const entryPage = () => import('../../features/emissions/entry/EntryPage')
const recordsPage = () => import('../../features/emissions/records/RecordsPage')
const moderationPage = () => import('../../features/emissions/moderation/ModerationPage')
const categoryPage = () => import('../../features/knowledge-base/reading/CategoryPage')
const postPage = () => import('../../features/knowledge-base/reading/PostPage')

const entry = (area: 'labor' | 'csak', medium: Medium, permission: PermissionName) =>
  screen(`/${area}/add_data/data_${medium}`, permission, entryPage, { props: { medium, area } })

const records = (area: 'labor' | 'csak', medium: Medium, permission: PermissionName) =>
  screen(`/${area}/${medium}`, permission, recordsPage, {
    props: { medium, area },
    loader: async (address) =>
      (await import('../../features/emissions/records/use-records')).loadRecords(medium, address),
  })

const moderation = (medium: Medium, permission: PermissionName) =>
  screen(`/csak/moderation_${medium}`, permission, moderationPage, {
    props: { medium },
    loader: async (address) =>
      (await import('../../features/emissions/moderation/queue/use-queue')).loadQueue(medium, address),
  })

export const map = (path: string, permission: PermissionName, name: MapName) =>
  screen(path, permission, () => import('../../features/maps/MapPage'), {
    props: { map: name },
    hasMap: true,
  })

export const publicScreens = inArea('public', [
  screen('/pages/login', null, () => import('../../features/sign-in/SignInPage'), {
    title: { ru: 'Вход', uz: 'Kirish' },
  }),
  screen('/pages/error-404', null, () => import('../../features/errors/NotFoundPage'), {
    title: { ru: 'Страница не найдена', uz: 'Sahifa topilmadi' },
  }),
  screen('/pages/error-405', null, () => import('../../features/errors/NotAllowedPage'), {
    title: { ru: 'Действие недоступно', uz: 'Amal mavjud emas' },
  }),
])

const generalScreens = inArea('general', [
  redirection('/', 'session', '/base/index'),
  screen('/base/index', 'session', () => import('../../features/dashboards/HomePage'), {
    title: { ru: 'Информационная панель', uz: 'Axborot paneli' },
    hasMap: true,
  }),
  screen(
    '/ministries_dashboard/index',
    'general.ministries-dashboard',
    () => import('../../features/dashboards/MinistriesPage'),
  ),
  screen('/pages/knowledge-base/:kbId', 'help.knowledge-base', postPage, { parent: '/help' }),
  screen('/pages/knowledge-base/category/:itemId', 'help.knowledge-base', categoryPage, {
    title: { ru: 'Раздел базы знаний', uz: 'Bilimlar bazasi bo‘limi' },
    parent: '/help',
  }),
  map('/pages/energy-audit/map', 'general.energy-audit', 'audits'),
])

const laboratoryScreens = inArea('laboratory', [
  redirection('/labor', 'laboratory', '/labor/dashboard'),
  screen(
    '/labor/dashboard',
    'laboratory.dashboard',
    () => import('../../features/emissions/laboratory/LaboratoryPage'),
  ),
  entry('labor', 'air', 'laboratory.entry-air'),
  entry('labor', 'water', 'laboratory.entry-water'),
  entry('labor', 'ground', 'laboratory.entry-ground'),
  records('labor', 'air', 'laboratory.records-air'),
  records('labor', 'water', 'laboratory.records-water'),
  records('labor', 'ground', 'laboratory.records-ground'),
  screen(
    '/moderation_map/:id',
    'laboratory.records-map',
    () => import('../../features/emissions/moderation/MeasurementMapPage'),
    {
      alsoWith: 'csak.moderation-map',
      cameFrom: { with: 'emissions.moderate', over: ['csak', 'csak.moderation'] },
    },
  ),
])

const ministryScreens = inArea('ministry', [
  screen(
    '/ministry/dashboard',
    'ministry.dashboard',
    () => import('../../features/dashboards/MinistryPage'),
    {
      hasMap: true,
    },
  ),
  screen(
    '/ministry/info_objects/:id',
    'ministry.object-info',
    () => import('../../features/company-objects/passport/PassportPage'),
    { parent: '/objects_list' },
  ),
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
  screen(
    '/ministry/map_eco_polutions/:id',
    'ministry.map-sources',
    () => import('../../features/maps/SourcesOfObjectPage'),
    {
      title: { ru: 'Источники загрязнения объекта', uz: 'Obyektning ifloslanish manbalari' },
      parent: '/ministry/map_eco_polutions',
      hasMap: true,
    },
  ),
  screen(
    '/objects_list',
    'ministry.objects-list',
    () => import('../../features/company-objects/list/MonitoringPage'),
    {
      loader: async (address) =>
        (await import('../../features/company-objects/list/use-objects')).loadObjects(address),
      hasMap: true,
    },
  ),
])

const csakScreens = inArea('csak', [
  redirection('/csak', 'csak', '/csak/dashboard'),
  screen('/csak/dashboard', 'csak.dashboard', () => import('../../features/dashboards/CentrePage')),
  moderation('air', 'csak.moderation-air'),
  moderation('water', 'csak.moderation-water'),
  moderation('ground', 'csak.moderation-ground'),
  entry('csak', 'air', 'csak.entry-air'),
  entry('csak', 'water', 'csak.entry-water'),
  entry('csak', 'ground', 'csak.entry-ground'),
  records('csak', 'air', 'csak.records-air'),
  records('csak', 'water', 'csak.records-water'),
  records('csak', 'ground', 'csak.records-ground'),
])

export const measuringScreens = [
  ...publicScreens,
  ...generalScreens,
  ...laboratoryScreens,
  ...ministryScreens,
  ...csakScreens,
]
