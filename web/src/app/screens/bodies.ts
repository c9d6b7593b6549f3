import type { RegisterScreen } from '#contract/registers/registers-by-screen'
import type { BodyBoard } from '../../features/bodies/BodyPage'
import { page, type Screen } from './screen'

/** One page for all; what differs is declared. */
export const board = (of: BodyBoard) => ({
  page: page(() => import('../../features/bodies/BodyPage').then((module) => module.BodyPage), { of }),
})
export const list = (of: RegisterScreen, path: string) => ({
  page: page(() => import('../../features/bodies/ListPage').then((module) => module.ListPage), { of, path }),
})
const info = (of: RegisterScreen, back: string) => ({
  page: page(() => import('../../features/bodies/InfoPage').then((module) => module.InfoPage), { of, back }),
})

/** The screens of other bodies: geology, forestry, agriculture, water management, hydromet. */
export const bodyScreens: Screen[] = [
  {
    path: '/geology/dashboard',
    area: 'geology',
    permission: 'geology.dashboard',
    menu: true,
    ...board('groundwater'),
  },
  {
    path: '/geology/list_Object',
    area: 'geology',
    permission: 'geology.objects',
    menu: true,
    ...list('geology', '/geology/list_Object'),
  },
  {
    path: '/geology/info_object/:id',
    area: 'geology',
    permission: 'geology.objects',
    title: { ru: 'Объект геологии', uz: 'Geologiya obyekti' },
    parent: '/geology/list_Object',
    hasMap: true,
    ...info('geology', '/geology/list_Object'),
  },
  {
    path: '/goskomgeologiya/dashboard',
    area: 'geology',
    permission: 'geology.committee-dashboard',
    menu: true,
    ...board('geology'),
  },
  {
    path: '/goskomles/dashboard_tree',
    area: 'forestry',
    permission: 'forestry.dashboard-tree',
    menu: true,
    ...board('forest'),
  },
  {
    path: '/goskomles/dashboard_wild',
    area: 'forestry',
    permission: 'forestry.dashboard-wild',
    menu: true,
    ...board('wild'),
  },
  {
    path: '/goskomles/map_tree',
    area: 'forestry',
    permission: 'forestry.map-tree',
    menu: true,
    hasMap: true,
    page: page(() => import('../../features/maps/MapPage').then((module) => module.MapPage), {
      map: 'forest',
    }),
  },
  {
    path: '/goskomles/map_wild',
    area: 'forestry',
    permission: 'forestry.map-wild',
    menu: true,
    hasMap: true,
    page: page(() => import('../../features/maps/MapPage').then((module) => module.MapPage), {
      map: 'wild',
    }),
  },
  {
    path: '/goskomles/list_Object',
    area: 'forestry',
    permission: 'forestry.objects',
    menu: true,
    ...list('forestry', '/goskomles/list_Object'),
  },
  {
    path: '/goskomles/info_object/:id',
    area: 'forestry',
    permission: 'forestry.objects',
    title: { ru: 'Объект лесного хозяйства', uz: 'O‘rmon xo‘jaligi obyekti' },
    parent: '/goskomles/list_Object',
    hasMap: true,
    ...info('forestry', '/goskomles/list_Object'),
  },
  {
    path: '/minselxoz/dashboard',
    area: 'agriculture',
    permission: 'agriculture.dashboard',
    menu: true,
    ...board('agriculture'),
  },
  { path: '/minvodxoz', area: 'water', permission: 'water', redirect: '/minvodxoz/dashboard' },
  {
    path: '/minvodxoz/waterhouse-object',
    area: 'water',
    permission: 'water.reservoirs',
    menu: true,
    page: page(() => import('../../features/water/ReservoirsPage').then((module) => module.ReservoirsPage)),
  },
  {
    path: '/minvodxoz/waterhouse-object-create',
    area: 'water',
    permission: 'water.edit',
    title: { ru: 'Новое водохранилище', uz: 'Yangi suv ombori' },
    parent: '/minvodxoz/waterhouse-object',
    page: page(() =>
      import('../../features/water/ReservoirFormPage').then((module) => module.ReservoirFormPage),
    ),
  },
  {
    path: '/minvodxoz/waterhouse-object-edit/:id',
    area: 'water',
    permission: 'water.edit',
    title: { ru: 'Изменение водохранилища', uz: 'Suv omborini o‘zgartirish' },
    parent: '/minvodxoz/waterhouse-object',
    page: page(() =>
      import('../../features/water/ReservoirFormPage').then((module) => module.ReservoirFormPage),
    ),
  },
  {
    path: '/minvodxoz/waterhouse',
    area: 'water',
    permission: 'water.readings',
    menu: true,
    page: page(() => import('../../features/water/ReadingsPage').then((module) => module.ReadingsPage)),
  },
  {
    path: '/minvodxoz/dashboard',
    area: 'water',
    permission: 'water.dashboard',
    menu: true,
    page: page(() =>
      import('../../features/water/WaterDashboardPage').then((module) => module.WaterDashboardPage),
    ),
  },
  {
    path: '/uzgidromet/dashboard',
    area: 'hydromet',
    permission: 'hydromet.dashboard',
    menu: true,
    page: page(() => import('../../features/bodies/HydrometPage').then((module) => module.HydrometPage)),
  },
]
