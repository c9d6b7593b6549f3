import type { DefaultNamespace, Namespace, ParseKeys, TOptions } from 'i18next'
import type administration from '../../locales/ru/administration.json'
import type alerts from '../../locales/ru/alerts.json'
import type backups from '../../locales/ru/backups.json'
import type cases from '../../locales/ru/cases.json'
import type chart from '../../locales/ru/chart.json'
import type chat from '../../locales/ru/chat.json'
import type classifiers from '../../locales/ru/classifiers.json'
import type common from '../../locales/ru/common.json'
import type companyObjects from '../../locales/ru/company-objects.json'
import type dashboards from '../../locales/ru/dashboards.json'
import type emissionEntry from '../../locales/ru/emission-entry.json'
import type emissionRecords from '../../locales/ru/emission-records.json'
import type emissions from '../../locales/ru/emissions.json'
import type emissionsImport from '../../locales/ru/emissions-import.json'
import type errors from '../../locales/ru/errors.json'
import type expertise from '../../locales/ru/expertise.json'
import type faq from '../../locales/ru/faq.json'
import type gateway from '../../locales/ru/gateway.json'
import type help from '../../locales/ru/help.json'
import type importing from '../../locales/ru/import.json'
import type journals from '../../locales/ru/journals.json'
import type kit from '../../locales/ru/kit.json'
import type laboratory from '../../locales/ru/laboratory.json'
import type map from '../../locales/ru/map.json'
import type maps from '../../locales/ru/maps.json'
import type moderation from '../../locales/ru/moderation.json'
import type notifications from '../../locales/ru/notifications.json'
import type objectForm from '../../locales/ru/object-form.json'
import type objectPassport from '../../locales/ru/object-passport.json'
import type objectsImport from '../../locales/ru/objects-import.json'
import type profile from '../../locales/ru/profile.json'
import type registers from '../../locales/ru/registers.json'
import type roles from '../../locales/ru/roles.json'
import type screens from '../../locales/ru/screens.json'
import type signIn from '../../locales/ru/sign-in.json'
import type stations from '../../locales/ru/stations.json'
import type statistics from '../../locales/ru/statistics.json'
import type tour from '../../locales/ru/tour.json'
import type users from '../../locales/ru/users.json'
import type water from '../../locales/ru/water.json'
import type { FieldTexts, WordTexts } from './declared-texts'

/** Texts are named by type: a key that no file has does not compile. A new namespace adds its line here. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      administration: typeof administration
      alerts: typeof alerts
      cases: typeof cases
      gateway: typeof gateway
      notifications: typeof notifications
      stations: typeof stations
      backups: typeof backups
      chart: typeof chart
      chat: typeof chat
      classifiers: typeof classifiers
      common: typeof common
      'company-objects': typeof companyObjects
      dashboards: typeof dashboards
      errors: typeof errors
      expertise: typeof expertise
      faq: typeof faq
      help: typeof help
      import: typeof importing
      journals: typeof journals
      kit: typeof kit
      map: typeof map
      maps: typeof maps
      'object-form': typeof objectForm
      'object-passport': typeof objectPassport
      'objects-import': typeof objectsImport
      profile: typeof profile
      'emission-entry': typeof emissionEntry
      'emission-records': typeof emissionRecords
      emissions: typeof emissions
      'emissions-import': typeof emissionsImport
      laboratory: typeof laboratory
      moderation: typeof moderation
      registers: typeof registers
      roles: typeof roles
      screens: typeof screens
      'sign-in': typeof signIn
      statistics: typeof statistics
      tour: typeof tour
      users: typeof users
      water: typeof water
      fields: FieldTexts
      words: WordTexts
    }
  }
  /** Asked before the library's own answer, which works out the text of each key: a third of the web's check. */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    // biome-ignore lint/style/useShorthandFunctionType: a type could not add to the interface of that name
    (
      key: ParseKeys<Ns, TOptions, KPrefix>,
      values?: { readonly [name: string]: unknown; context?: undefined; returnObjects?: false },
    ): string
  }
}
