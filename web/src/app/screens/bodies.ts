import type { BoardName } from '#contract/boards/all-boards'
import type { PermissionName } from '#contract/permissions/permissions'
import type { RegisterScreen } from '#contract/registers/all-registers'
import type { Words } from '#contract/words'
import type { StatisticName } from '../../features/statistics/statistics'
import { map } from './measuring'
import { inArea, redirection, screen } from './screen'

export const board = (path: string, permission: PermissionName, of: BoardName, title?: Words) =>
  screen(path, permission, () => import('../../features/bodies/BodyPage'), {
    props: { of },
    ...(title && { title }),
  })

export const register = (path: string, permission: PermissionName, of: RegisterScreen, title?: Words) =>
  screen(path, permission, () => import('../../features/bodies/ListPage'), {
    props: { of, path },
    ...(title && { title }),
  })

const record = (path: string, permission: PermissionName, of: RegisterScreen, parent: string, title: Words) =>
  screen(path, permission, () => import('../../features/bodies/InfoPage'), {
    props: { of, back: parent },
    ...{ parent, title, hasMap: true },
  })

export const statistic = (path: string, permission: PermissionName, name: StatisticName, title?: Words) =>
  screen(path, permission, () => import('../../features/statistics/StatisticPage'), {
    props: { name },
    ...(title && { title }),
  })

const reservoirForm = () => import('../../features/water/ReservoirFormPage')

export const bodyScreens = [
  ...inArea('geology', [
    board('/geology/dashboard', 'geology.dashboard', 'groundwater'),
    register('/geology/list_Object', 'geology.objects', 'geology'),
    record('/geology/info_object/:id', 'geology.objects', 'geology', '/geology/list_Object', {
      ru: 'Объект геологии',
      uz: 'Geologiya obyekti',
    }),
    board('/goskomgeologiya/dashboard', 'geology.committee-dashboard', 'geology'),
  ]),
  ...inArea('forestry', [
    board('/goskomles/dashboard_tree', 'forestry.dashboard-tree', 'forest'),
    board('/goskomles/dashboard_wild', 'forestry.dashboard-wild', 'wild'),
    map('/goskomles/map_tree', 'forestry.map-tree', 'forest'),
    map('/goskomles/map_wild', 'forestry.map-wild', 'wild'),
    register('/goskomles/list_Object', 'forestry.objects', 'forestry'),
    record('/goskomles/info_object/:id', 'forestry.objects', 'forestry', '/goskomles/list_Object', {
      ru: 'Объект лесного хозяйства',
      uz: 'O‘rmon xo‘jaligi obyekti',
    }),
  ]),
  ...inArea('agriculture', [board('/minselxoz/dashboard', 'agriculture.dashboard', 'agriculture')]),
  ...inArea('water', [
    redirection('/minvodxoz', 'water', '/minvodxoz/dashboard'),
    screen(
      '/minvodxoz/waterhouse-object',
      'water.reservoirs',
      () => import('../../features/water/ReservoirsPage'),
    ),
    screen('/minvodxoz/waterhouse-object-create', 'water.edit', reservoirForm, {
      title: { ru: 'Новое водохранилище', uz: 'Yangi suv ombori' },
      parent: '/minvodxoz/waterhouse-object',
    }),
    screen('/minvodxoz/waterhouse-object-edit/:id', 'water.edit', reservoirForm, {
      title: { ru: 'Изменение водохранилища', uz: 'Suv omborini o‘zgartirish' },
      parent: '/minvodxoz/waterhouse-object',
    }),
    screen('/minvodxoz/waterhouse', 'water.readings', () => import('../../features/water/ReadingsPage')),
    screen(
      '/minvodxoz/dashboard',
      'water.dashboard',
      () => import('../../features/water/WaterDashboardPage'),
    ),
  ]),
  ...inArea('hydromet', [
    screen('/uzgidromet/dashboard', 'hydromet.dashboard', () => import('../../features/bodies/HydrometPage')),
  ]),
  ...inArea('monitoring', [
    screen(
      '/monitoring/waterhouse',
      'monitoring.reservoirs',
      () => import('../../features/bodies/ReservoirsPage'),
    ),
    board('/monitoring/monitoring', 'monitoring.high-risk', 'emergencies'),
    screen('/online-co2/index', 'monitoring.station', () => import('../../features/stations/StationPage')),
  ]),
  ...inArea('statistics', [
    statistic('/statistics/genaral-list', 'statistics.general', 'general'),
    statistic('/statistics/genaral-list-gam', 'statistics.general-ministries', 'ministries'),
    statistic('/statistics/list-pkm', 'statistics.pkm', 'pkm343'),
    statistic('/statistics/list-miz', 'statistics.miz', 'miz'),
    statistic('/statistics/list-report', 'statistics.report', 'report'),
    statistic('/statistics/object-subject-miz', 'statistics.subjects', 'subjects'),
    screen(
      '/statistics/list',
      'statistics.online',
      () => import('../../features/stations/OnlineObjectsPage'),
    ),
    screen(
      '/statistics/list/monitoring-of-objects',
      'statistics.plant',
      () => import('../../features/stations/PlantPage'),
      { menu: true, parent: '/statistics/list' },
    ),
  ]),
  ...inArea('expertise', [
    screen('/expertise', 'expertise.cards', () => import('../../features/expertise/ExpertisePage')),
    screen('/expertise/:id', 'expertise.cards', () => import('../../features/expertise/CardPage'), {
      title: { ru: 'Карточка экспертизы', uz: 'Ekspertiza kartasi' },
      parent: '/expertise',
    }),
    screen(
      '/expertise/details/:id',
      'expertise.cards',
      () => import('../../features/expertise/DetailsPage'),
      {
        title: { ru: 'Подробности и связанные объекты', uz: 'Tafsilotlar va bog‘langan obyektlar' },
        parent: '/expertise/:id',
      },
    ),
  ]),
]
