import i18next, { type BackendModule, type FormatterModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { EmissionStatus } from '#contract/domain/measurement/emission-status'
import { type Language, language } from '#contract/shapes'
import { emissionStatusWords, type Vocabulary, wordsIn } from '#contract/words'
import { loadChunk } from '../chunk'
import { onPreferencesChange, preferences } from '../device/preferences'
import { formatNumber } from './format'
import { textRoomOf } from './text-rooms'

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' })

/** Says to what is shown that words have changed. */
const renamed = 'renamed'

const always = ['common', 'errors'] as const

/** What fields and codes are called is said once, in the contract. */
const declared = ['fields', 'words'] as const
const isDeclared = (namespace: string): namespace is (typeof declared)[number] =>
  declared.some((name) => name === namespace)

/** What an administrator called the statuses last; it comes with the profile. */
let statusNames = emissionStatusWords

/** A namespace is a file of locales, loaded when a screen first asks for it. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(lang, namespace, done) {
    const load = isDeclared(namespace)
      ? async () => (await import('./declared-texts')).declaredTexts[namespace](lang as Language, statusNames)
      : files[`../../locales/${lang}/${namespace}.json`]
    if (!load) return done(new Error(`There is no locale file ${lang}/${namespace}`), false)
    loadChunk<ResourceKey>(load).then(
      (texts) => done(null, texts),
      // true: i18next tries again by itself
      (error) => done(error, true),
    )
  },
}

/** Numbers that are names: nobody sets their thousands apart. */
const names = ['id', 'row', 'year']

/** A number in a text is written as everywhere else, whether it was formatted before or not. */
const writtenNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, _lang, options) =>
    typeof value === 'number' && !names.includes(options?.interpolationkey) ? formatNumber(value) : value,
}

export function startI18n() {
  void i18next
    .use(localeFiles)
    .use(writtenNumbers)
    .use(initReactI18next)
    .init({
      lng: preferences().lang,
      fallbackLng: false,
      ns: [...always],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { bindI18n: `languageChanged ${renamed}` },
      // Loading starts now, beside the first screen's script, not after it.
      initAsync: false,
    })
  onPreferencesChange((now, before) => {
    if (now.lang !== before.lang) void i18next.changeLanguage(now.lang)
  })
}

/** Renamed, they are called so at once, wherever they stand. */
export function nameStatuses(names: Vocabulary<EmissionStatus>) {
  if (JSON.stringify(names) === JSON.stringify(statusNames)) return
  statusNames = names
  for (const lang of language.options) {
    if (!i18next.hasResourceBundle(lang, 'words')) continue
    i18next.addResourceBundle(lang, 'words', { emission_status: wordsIn(lang, names) }, true, true)
  }
  i18next.emit(renamed)
}

/** Before a screen opens, so that it does not open without its words. */
export const loadTexts = (...namespaces: string[]) => i18next.loadNamespaces([...always, ...namespaces])

/** Those of most screens come in one file: a screen that had to wait for its own would be drawn once more for each. */
export const loadSharedTexts = () =>
  loadTexts(
    ...Object.keys(files)
      .map(nameOf)
      .filter((name) => !textRoomOf(name)),
    ...declared,
  )

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
