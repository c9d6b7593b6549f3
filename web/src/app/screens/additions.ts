import { list } from './bodies'
import { page, type Screen } from './screen'

/** Screens that the specification does not list. */
export const addedScreens: Screen[] = [
  {
    path: '/pages/password',
    area: 'public',
    permission: null,
    title: { ru: 'Новый пароль', uz: 'Yangi parol' },
    page: page(() => import('../../features/sign-in/PasswordPage').then((module) => module.PasswordPage)),
  },
  {
    path: '/profile',
    area: 'general',
    permission: 'session',
    title: { ru: 'Мой профиль', uz: 'Mening profilim' },
    page: page(() => import('../../features/profile/ProfilePage').then((module) => module.ProfilePage)),
  },
  {
    path: '/measurements',
    area: 'general',
    permission: 'emissions.view',
    title: { ru: 'Измерения', uz: 'O‘lchovlar' },
    menu: true,
    page: page(() =>
      import('../../features/emissions/records/MeasurementsPage').then((module) => module.MeasurementsPage),
    ),
  },
  {
    path: '/dictionary/objects/import',
    area: 'dictionary',
    permission: 'objects.import',
    parent: '/dictionary/objects',
    page: page(() =>
      import('../../features/objects-import/ObjectsImportPage').then((module) => module.ObjectsImportPage),
    ),
  },
  {
    path: '/settings/users/import',
    area: 'settings',
    permission: 'users.import',
    parent: '/settings/users',
    page: page(() => import('../../features/users/UsersImportPage').then((module) => module.UsersImportPage)),
  },
  // cases
  {
    path: '/cases',
    area: 'monitoring',
    permission: 'cases.view',
    menu: true,
    page: page(() => import('../../features/cases/CasesPage').then((module) => module.CasesPage)),
  },
  {
    path: '/cases/:id',
    area: 'monitoring',
    permission: 'cases.view',
    title: { ru: 'Дело о превышении', uz: 'Me’yordan oshish ishi' },
    parent: '/cases',
    hasMap: true,
    page: page(() => import('../../features/cases/CasePage').then((module) => module.CasePage)),
  },
  {
    path: '/cases/:id/act',
    area: 'monitoring',
    permission: 'cases.view',
    title: { ru: 'Акт о превышении', uz: 'Me’yordan oshish dalolatnomasi' },
    parent: '/cases',
    page: page(() => import('../../features/cases/ActPage').then((module) => module.ActPage)),
  },
  // energy audits
  {
    path: '/dictionary/energy-audits',
    area: 'dictionary',
    permission: 'energy-audits.view',
    menu: true,
    ...list('energyAudits', '/dictionary/energy-audits'),
  },
  {
    path: '/dictionary/object-parameters',
    area: 'dictionary',
    permission: 'objects.view',
    menu: true,
    title: { ru: 'Параметры объектов', uz: 'Obyektlar parametrlari' },
    ...list('objectParameters', '/dictionary/object-parameters'),
  },
  {
    path: '/dictionary/source-parameters',
    area: 'dictionary',
    permission: 'objects.view',
    menu: true,
    title: { ru: 'Параметры источников', uz: 'Manbalar parametrlari' },
    ...list('sourceParameters', '/dictionary/source-parameters'),
  },
  {
    path: '/minselxoz/records',
    area: 'agriculture',
    permission: 'agriculture.table',
    title: { ru: 'Посевы и земли', uz: 'Ekinlar va yerlar' },
    menu: true,
    ...list('agriculture', '/minselxoz/records'),
  },
  {
    path: '/uzgidromet/stations',
    area: 'hydromet',
    permission: 'hydromet.view',
    title: { ru: 'Метеостанции', uz: 'Meteostansiyalar' },
    menu: true,
    ...list('hydromet', '/uzgidromet/stations'),
  },
  {
    path: '/uzgidromet/station/:id',
    area: 'hydromet',
    permission: 'hydromet.view',
    title: { ru: 'Метеостанция', uz: 'Meteostansiya' },
    parent: '/uzgidromet/stations',
    page: page(() => import('../../features/bodies/StationPage').then((module) => module.StationPage)),
  },
  {
    path: '/monitoring/records',
    area: 'monitoring',
    permission: 'monitoring.high-risk',
    title: { ru: 'Опасные объекты и ЧС', uz: 'Xavfli obyektlar va FV' },
    menu: true,
    ...list('emergencies', '/monitoring/records'),
  },
]

/** For those who build the product; not part of what is built. */
export const developmentScreens: Screen[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/kit',
        area: 'general',
        permission: 'session',
        title: { ru: 'Набор деталей', uz: 'Qismlar to‘plami' },
        page: page(() => import('../../features/kit/KitPage').then((module) => module.KitPage)),
      },
    ]
  : []
