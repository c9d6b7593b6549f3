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

/** Event: texts have changed. */
const renamed = 'renamed'

const always = ['common', 'errors'] as const

/** Namespaces that the contract declares. */
const declared = ['fields', 'words'] as const
const isDeclared = (namespace: string): namespace is (typeof declared)[number] =>
  declared.some((name) => name === namespace)

/** Names chosen by an administrator; part of the profile. */
let statusNames = emissionStatusWords

/** One file per namespace, loaded on first use. */
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
      // true: i18next retries
      (error) => done(error, true),
    )
  },
}

/** Without thousands separators. */
const names = ['id', 'row', 'year']

/** Formats numbers in texts. */
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
      // Starts loading immediately, in parallel with the first screen.
      initAsync: false,
    })
  onPreferencesChange((now, before) => {
    if (now.lang !== before.lang) void i18next.changeLanguage(now.lang)
  })
}

/** Renamed statuses show at once. */
export function nameStatuses(names: Vocabulary<EmissionStatus>) {
  if (JSON.stringify(names) === JSON.stringify(statusNames)) return
  statusNames = names
  for (const lang of language.options) {
    if (!i18next.hasResourceBundle(lang, 'words')) continue
    i18next.addResourceBundle(lang, 'words', { emission_status: wordsIn(lang, names) }, true, true)
  }
  i18next.emit(renamed)
}

/** Called before a screen opens. */
export const loadTexts = (...namespaces: string[]) => i18next.loadNamespaces([...always, ...namespaces])

/** Shared namespaces load together, so that a screen does not render once per namespace. */
export const loadSharedTexts = () =>
  loadTexts(
    ...Object.keys(files)
      .map(nameOf)
      .filter((name) => !textRoomOf(name)),
    ...declared,
  )

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
