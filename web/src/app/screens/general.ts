import { page, type Screen } from './screen'

export const publicScreens: Screen[] = [
  {
    path: '/pages/login',
    area: 'public',
    permission: null,
    title: { ru: 'Вход', uz: 'Kirish' },
    page: page(() => import('../../features/sign-in/SignInPage').then((module) => module.SignInPage)),
  },
  {
    path: '/pages/error-404',
    area: 'public',
    permission: null,
    title: { ru: 'Страница не найдена', uz: 'Sahifa topilmadi' },
    page: page(() => import('../../features/errors/NotFoundPage').then((module) => module.NotFoundPage)),
  },
  {
    path: '/pages/error-405',
    area: 'public',
    permission: null,
    title: { ru: 'Действие недоступно', uz: 'Amal mavjud emas' },
    page: page(() => import('../../features/errors/NotAllowedPage').then((module) => module.NotAllowedPage)),
  },
]

export const generalScreens: Screen[] = [
  {
    path: '/',
    area: 'general',
    permission: 'session',
    title: { ru: 'Главная', uz: 'Bosh sahifa' },
    redirect: '/base/index',
  },
  {
    path: '/base/index',
    area: 'general',
    permission: 'session',
    title: { ru: 'Информационная панель', uz: 'Axborot paneli' },
    menu: true,
    page: page(() => import('../../features/dashboards/HomePage').then((module) => module.HomePage)),
    hasMap: true,
  },
  {
    path: '/ministries_dashboard/index',
    area: 'general',
    permission: 'general.ministries-dashboard',
    menu: true,
    page: page(() =>
      import('../../features/dashboards/MinistriesPage').then((module) => module.MinistriesPage),
    ),
  },
  {
    path: '/pages/knowledge-base/:kbId',
    area: 'general',
    permission: 'help.knowledge-base',
    parent: '/help',
    page: page(() =>
      import('../../features/knowledge-base/reading/PostPage').then((module) => module.PostPage),
    ),
  },
  {
    path: '/pages/knowledge-base/category/:itemId',
    area: 'general',
    permission: 'help.knowledge-base',
    title: { ru: 'Раздел базы знаний', uz: 'Bilimlar bazasi bo‘limi' },
    parent: '/help',
    page: page(() =>
      import('../../features/knowledge-base/reading/CategoryPage').then((module) => module.CategoryPage),
    ),
  },
  {
    path: '/pages/energy-audit/map',
    area: 'general',
    permission: 'general.energy-audit',
    menu: true,
    hasMap: true,
    page: page(() => import('../../features/maps/MapPage').then((module) => module.MapPage), {
      map: 'audits',
    }),
  },
]
