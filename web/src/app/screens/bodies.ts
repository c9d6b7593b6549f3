import type { Screen } from './screen'

/** The screens of other bodies: geology, forestry, agriculture, water management, hydromet. */
export const bodyScreens: Screen[] = [
  { path: '/geology/dashboard', area: 'geology', permission: 'geology.dashboard', menu: true },
  { path: '/geology/list_Object', area: 'geology', permission: 'geology.objects', menu: true },
  {
    path: '/geology/info_object/:id',
    area: 'geology',
    permission: 'geology.objects',
    title: { ru: 'Объект геологии', uz: 'Geologiya obyekti' },
    parent: '/geology/list_Object',
  },
  {
    path: '/goskomgeologiya/dashboard',
    area: 'geology',
    permission: 'geology.committee-dashboard',
    menu: true,
  },
  { path: '/goskomles/dashboard_tree', area: 'forestry', permission: 'forestry.dashboard-tree', menu: true },
  { path: '/goskomles/dashboard_wild', area: 'forestry', permission: 'forestry.dashboard-wild', menu: true },
  { path: '/goskomles/map_tree', area: 'forestry', permission: 'forestry.map-tree', menu: true },
  { path: '/goskomles/map_wild', area: 'forestry', permission: 'forestry.map-wild', menu: true },
  { path: '/goskomles/list_Object', area: 'forestry', permission: 'forestry.objects', menu: true },
  {
    path: '/goskomles/info_object/:id',
    area: 'forestry',
    permission: 'forestry.objects',
    title: { ru: 'Объект лесного хозяйства', uz: 'O‘rmon xo‘jaligi obyekti' },
    parent: '/goskomles/list_Object',
  },
  { path: '/minselxoz/dashboard', area: 'agriculture', permission: 'agriculture.dashboard', menu: true },
  { path: '/minvodxoz', area: 'water', permission: 'water', redirect: '/minvodxoz/dashboard' },
  { path: '/minvodxoz/waterhouse-object', area: 'water', permission: 'water.reservoirs', menu: true },
  {
    path: '/minvodxoz/waterhouse-object-create',
    area: 'water',
    permission: 'water.edit',
    title: { ru: 'Новое водохранилище', uz: 'Yangi suv ombori' },
    parent: '/minvodxoz/waterhouse-object',
  },
  {
    path: '/minvodxoz/waterhouse-object-edit/:id',
    area: 'water',
    permission: 'water.edit',
    title: { ru: 'Изменение водохранилища', uz: 'Suv omborini o‘zgartirish' },
    parent: '/minvodxoz/waterhouse-object',
  },
  { path: '/minvodxoz/waterhouse', area: 'water', permission: 'water.readings', menu: true },
  { path: '/minvodxoz/dashboard', area: 'water', permission: 'water.dashboard', menu: true },
  { path: '/uzgidromet/dashboard', area: 'hydromet', permission: 'hydromet.dashboard', menu: true },
]
