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
