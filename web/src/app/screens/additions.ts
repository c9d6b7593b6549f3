import { page, type Screen } from './screen'

/** Screens that the specification does not list. */
export const addedScreens: Screen[] = [
  {
    path: '/profile',
    area: 'general',
    permission: 'session',
    title: { ru: 'Мой профиль', uz: 'Mening profilim' },
    page: page(() => import('../../features/profile/ProfilePage').then((module) => module.ProfilePage)),
  },
]
