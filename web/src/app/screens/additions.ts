import { register } from './bodies'
import { inArea, screen } from './screen'

/** Not in the specification. */
export const addedScreens = [
  ...inArea('public', [
    screen('/pages/password', null, () => import('../../features/sign-in/PasswordPage'), {
      title: { ru: 'Новый пароль', uz: 'Yangi parol' },
    }),
  ]),
  ...inArea('general', [
    screen('/profile', 'session', () => import('../../features/profile/ProfilePage'), {
      title: { ru: 'Мой профиль', uz: 'Mening profilim' },
      menu: false,
    }),
    screen(
      '/measurements',
      'emissions.view',
      () => import('../../features/emissions/records/MeasurementsPage'),
      { title: { ru: 'Измерения', uz: 'O‘lchovlar' } },
    ),
  ]),
  ...inArea('dictionary', [
    screen(
      '/dictionary/objects/import',
      'objects.import',
      () => import('../../features/objects-import/ObjectsImportPage'),
      { parent: '/dictionary/objects' },
    ),
  ]),
  ...inArea('settings', [
    screen('/settings/users/import', 'users.import', () => import('../../features/users/UsersImportPage'), {
      parent: '/settings/users',
    }),
  ]),
  ...inArea('monitoring', [
    screen('/cases', 'cases.view', () => import('../../features/cases/CasesPage')),
    screen('/cases/:id', 'cases.view', () => import('../../features/cases/CasePage'), {
      title: { ru: 'Дело о превышении', uz: 'Me’yordan oshish ishi' },
      parent: '/cases',
      hasMap: true,
    }),
    screen('/cases/:id/act', 'cases.view', () => import('../../features/cases/ActPage'), {
      title: { ru: 'Акт о превышении', uz: 'Me’yordan oshish dalolatnomasi' },
      parent: '/cases',
    }),
  ]),
  ...inArea('dictionary', [
    register('/dictionary/energy-audits', 'energy-audits.view', 'energyAudits'),
    register('/dictionary/object-parameters', 'objects.view', 'objectParameters', {
      ru: 'Параметры объектов',
      uz: 'Obyektlar parametrlari',
    }),
    register('/dictionary/source-parameters', 'objects.view', 'sourceParameters', {
      ru: 'Параметры источников',
      uz: 'Manbalar parametrlari',
    }),
  ]),
  ...inArea('agriculture', [
    register('/minselxoz/records', 'agriculture.table', 'agriculture', {
      ru: 'Посевы и земли',
      uz: 'Ekinlar va yerlar',
    }),
  ]),
  ...inArea('hydromet', [
    register('/uzgidromet/stations', 'hydromet.view', 'hydromet', {
      ru: 'Метеостанции',
      uz: 'Meteostansiyalar',
    }),
    screen('/uzgidromet/station/:id', 'hydromet.view', () => import('../../features/bodies/StationPage'), {
      title: { ru: 'Метеостанция', uz: 'Meteostansiya' },
      parent: '/uzgidromet/stations',
    }),
  ]),
  ...inArea('monitoring', [
    register('/monitoring/records', 'monitoring.high-risk', 'emergencies', {
      ru: 'Опасные объекты и ЧС',
      uz: 'Xavfli obyektlar va FV',
    }),
  ]),
  /** Only in development. */
  ...(import.meta.env.DEV
    ? inArea('general', [
        screen('/dev/kit', 'session', () => import('../../features/kit/KitPage'), {
          title: { ru: 'Набор деталей', uz: 'Qismlar to‘plami' },
          menu: false,
        }),
      ])
    : []),
]
