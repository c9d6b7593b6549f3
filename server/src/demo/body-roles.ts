import type { PermissionName } from '#contract/permissions/permissions'

interface BodyRole {
  name: string
  title_ru: string
  title_uz: string
  landing: string
  /** Each with all permissions below it. */
  modules: readonly PermissionName[]
  /** Single permissions. */
  rights?: readonly PermissionName[]
}

const everybody = ['general.home', 'help.view', 'help.faq'] as const

/** Roles of other ministries, as an administrator would create them. */
export const bodyRoles: readonly BodyRole[] = [
  {
    name: 'minvodxoz',
    title_ru: 'Минводхоз',
    title_uz: 'Suv xo‘jaligi vazirligi',
    landing: '/minvodxoz/dashboard',
    modules: ['water', 'monitoring.reservoirs', ...everybody],
  },
  {
    name: 'minselxoz',
    title_ru: 'Минсельхоз',
    title_uz: 'Qishloq xo‘jaligi vazirligi',
    landing: '/minselxoz/dashboard',
    modules: ['agriculture', ...everybody],
  },
  {
    name: 'uzgidromet',
    title_ru: 'Узгидромет',
    title_uz: 'O‘zgidromet',
    landing: '/uzgidromet/dashboard',
    modules: ['hydromet', ...everybody],
  },
  {
    name: 'mchs',
    title_ru: 'МЧС',
    title_uz: 'Favqulodda vaziyatlar vazirligi',
    landing: '/monitoring/monitoring',
    modules: ['monitoring.reservoirs', 'monitoring.high-risk', ...everybody],
  },
  {
    name: 'minzdrav',
    title_ru: 'Минздрав',
    title_uz: 'Sog‘liqni saqlash vazirligi',
    landing: '/ministry/dashboard',
    modules: ['ministry', 'statistics.general', ...everybody],
    rights: ['objects.view', 'emissions.view'],
  },
  {
    name: 'kadastr',
    title_ru: 'Земельный кадастр',
    title_uz: 'Yer kadastri',
    landing: '/objects_list',
    modules: [
      'ministry.objects-list',
      'ministry.object-info',
      'ministry.map-soil',
      'ministry.map-subjects',
      'agriculture.dashboard',
      'agriculture.view',
      ...everybody,
    ],
    rights: ['objects.view', 'emissions.view'],
  },
]
