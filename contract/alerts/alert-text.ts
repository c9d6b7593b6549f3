import { ratioDigits } from '../domain/measurement/ratio-digits'
import { nameIn } from '../domain/transliterate'
import { stateFigures } from '../fields/dashboards'
import type { Language } from '../shapes'
import { numberText } from '../text/number-text'
import { briefVerdictWords } from '../words'
import { type AlertKindName, alertKinds } from './alert-kinds'

export interface AlertParams {
  what?:
    | 'opened'
    | 'worsened'
    | 'reopened'
    | 'confirmed'
    | 'reminded'
    | 'escalated'
    | 'silent'
    | 'frozen'
    | 'corrected'
    | 'asked'
    | 'answered'
    | undefined
  object?: string | undefined
  /** Uzbek name as entered; else transliterated. */
  object_uz?: string | undefined
  source?: string | undefined
  component?: { ru: string; uz: string } | undefined
  station?: { ru: string; uz: string } | undefined
  /** Null for infinity. */
  load?: number | null | undefined
  count?: number | undefined
  /** Total for `count`. */
  of?: number | undefined
  /** Number of alerts combined into one. */
  many?: number | undefined
  partner?: string | undefined
  reason?: string | undefined
  due?: string | undefined
  /** Expertise card: id and number. */
  card?: number | undefined
  number?: string | undefined
}

const dayText = (day: string) => day.split('-').reverse().join('.')

const times = ({ load }: AlertParams) => (load === undefined || load === null ? '' : ` ×${loadText(load)}`)

/** A load above 1 never reads as 1. */
function loadText(load: number): string {
  const digits = ratioDigits(load)
  return digits === null ? '>1' : numberText(Number(load.toFixed(digits)))
}

/** «: 12 / 96, 15.11.2026». */
const outOf = ({ count, of, due }: AlertParams) =>
  count === undefined || of === undefined || due === undefined
    ? ''
    : `: ${numberText(count)} / ${numberText(of)}, ${dayText(due)}`

const place = ({ object, object_uz = '', source, station }: AlertParams, lang: Language) =>
  [object && nameIn(lang, object, object_uz), source ? `№ ${source}` : undefined, station?.[lang]]
    .filter(Boolean)
    .join(', ')

const { exceeded } = briefVerdictWords
const heads: Record<Language, Partial<Record<NonNullable<AlertParams['what']>, string>>> = {
  ru: {
    worsened: 'Стало хуже',
    reopened: 'Снова выше нормы',
    confirmed: 'Превышение подтверждено',
    reminded: 'Срок по делу истекает',
    escalated: 'Срок по делу истёк',
    silent: 'Станция не передаёт данные',
    frozen: 'Показания станции не меняются',
    corrected: 'Показания станции часто исправляются',
    asked: 'Вопрос в чате помощи',
    answered: 'Поддержка ответила вам',
  },
  uz: {
    worsened: 'Ahvol yomonlashdi',
    reopened: 'Yana me’yordan ortiq',
    confirmed: 'Me’yordan oshish tasdiqlandi',
    reminded: 'Ish muddati tugamoqda',
    escalated: 'Ish muddati o‘tib ketdi',
    silent: 'Stansiya ma’lumot yubormayapti',
    frozen: 'Stansiya ko‘rsatkichlari o‘zgarmayapti',
    corrected: 'Stansiya ko‘rsatkichlari ko‘p tuzatilmoqda',
    asked: 'Yordam chatida savol',
    answered: 'Yordam xizmati javob berdi',
  },
}

const headOf = ({ what }: AlertParams, lang: Language) => (what && heads[lang][what]) ?? ''

type TitleOf = (params: AlertParams, lang: Language) => string

const titles: Record<AlertKindName, TitleOf> = {
  exceedance: (params, lang) =>
    `${headOf(params, lang) || exceeded[lang]}: ${params.component?.[lang] ?? ''}${times(params)}`,
  deadline: (params, lang) => `${headOf(params, lang)}: ${params.component?.[lang] ?? ''}`,
  'missing-data': (params, lang) => headOf(params, lang) + outOf(params),
  returned: ({ count = 1 }, lang) =>
    `${lang === 'ru' ? 'Отклонено записей' : 'Rad etilgan yozuvlar'}: ${numberText(count)}`,
  queue: ({ count = 0 }, lang) => `${stateFigures.undecided.title[lang]}: ${numberText(count)}`,
  integration: ({ partner = '', count }, lang) =>
    count
      ? `${lang === 'ru' ? 'Строк в карантине' : 'Karantindagi satrlar'}: ${numberText(count)} — ${partner}`
      : `${lang === 'ru' ? 'Сбой интеграции' : 'Integratsiya nosozligi'}: ${partner}`,
  conclusion: ({ number = '', due = '' }, lang) =>
    lang === 'ru'
      ? `Заключение ${number} действует до ${dayText(due)}`
      : `${number} xulosasi ${dayText(due)} gacha amal qiladi`,
  chat: headOf,
  backup: (_, lang) => alertKinds.backup.title[lang],
}

/** `title` says what happened, `text` where or why. */
export function alertText(
  kind: AlertKindName,
  params: AlertParams,
  lang: Language,
): { title: string; text: string } {
  if (params.many) {
    const total = `, ${lang === 'ru' ? 'всего' : 'jami'}: ${numberText(params.many)}`
    return { title: alertKinds[kind].title[lang] + total, text: '' }
  }
  return { title: titles[kind](params, lang), text: place(params, lang) || params.reason || '' }
}
