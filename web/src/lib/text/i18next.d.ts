import type { DefaultNamespace, Namespace, ParseKeys, TOptions } from 'i18next'
import type { FieldTexts, WordTexts } from './declared-texts'

/** Types of all text keys. A new namespace adds its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      administration: typeof import('../../locales/ru/administration.json')
      alerts: typeof import('../../locales/ru/alerts.json')
      cases: typeof import('../../locales/ru/cases.json')
      gateway: typeof import('../../locales/ru/gateway.json')
      notifications: typeof import('../../locales/ru/notifications.json')
      stations: typeof import('../../locales/ru/stations.json')
      backups: typeof import('../../locales/ru/backups.json')
      chart: typeof import('../../locales/ru/chart.json')
      chat: typeof import('../../locales/ru/chat.json')
      classifiers: typeof import('../../locales/ru/classifiers.json')
      common: typeof import('../../locales/ru/common.json')
      'company-objects': typeof import('../../locales/ru/company-objects.json')
      dashboards: typeof import('../../locales/ru/dashboards.json')
      errors: typeof import('../../locales/ru/errors.json')
      expertise: typeof import('../../locales/ru/expertise.json')
      faq: typeof import('../../locales/ru/faq.json')
      help: typeof import('../../locales/ru/help.json')
      import: typeof import('../../locales/ru/import.json')
      journals: typeof import('../../locales/ru/journals.json')
      kit: typeof import('../../locales/ru/kit.json')
      map: typeof import('../../locales/ru/map.json')
      maps: typeof import('../../locales/ru/maps.json')
      'object-form': typeof import('../../locales/ru/object-form.json')
      'object-passport': typeof import('../../locales/ru/object-passport.json')
      'objects-import': typeof import('../../locales/ru/objects-import.json')
      profile: typeof import('../../locales/ru/profile.json')
      'emission-entry': typeof import('../../locales/ru/emission-entry.json')
      'emission-records': typeof import('../../locales/ru/emission-records.json')
      emissions: typeof import('../../locales/ru/emissions.json')
      'emissions-import': typeof import('../../locales/ru/emissions-import.json')
      laboratory: typeof import('../../locales/ru/laboratory.json')
      moderation: typeof import('../../locales/ru/moderation.json')
      registers: typeof import('../../locales/ru/registers.json')
      roles: typeof import('../../locales/ru/roles.json')
      screens: typeof import('../../locales/ru/screens.json')
      'sign-in': typeof import('../../locales/ru/sign-in.json')
      statistics: typeof import('../../locales/ru/statistics.json')
      tour: typeof import('../../locales/ru/tour.json')
      users: typeof import('../../locales/ru/users.json')
      water: typeof import('../../locales/ru/water.json')
      fields: FieldTexts
      words: WordTexts
    }
  }
  /** Cheaper than the library's own signature, which took a third of the type check. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: module augmentation needs an interface
    (
      key: ParseKeys<Ns, TOptions, KPrefix>,
      values?: { readonly [name: string]: unknown; context?: undefined; returnObjects?: false },
    ): string
  }
}
