import { mediumTitles } from './classifiers/ecology-types'
import type { NormativeType } from './domain/measurement/normative-type'
import type { Language } from './shapes'

/** How a spreadsheet calls what is a word of its own on the wire; on screens the web says it. */
export type Words = Record<Language, string>

export const mediumWords = mediumTitles

export const sourceStatusWords: Record<'active' | 'inactive', Words> = {
  active: { ru: 'Действующий', uz: 'Faol' },
  inactive: { ru: 'Недействующий', uz: 'Faol emas' },
}

export const objectStatusWords: Record<'active' | 'inactive' | 'secret', Words> = {
  ...sourceStatusWords,
  secret: { ru: 'Секретный', uz: 'Maxfiy' },
}

export const normativeTypeWords: Record<NormativeType, Words> = {
  pdv: { ru: 'ПДВ', uz: 'PDV' },
  pdk: { ru: 'ПДК', uz: 'PDK' },
  pdo: { ru: 'ПДО', uz: 'PDO' },
  pds: { ru: 'ПДС', uz: 'PDS' },
  fon: { ru: 'Фон', uz: 'Fon' },
  ken: { ru: 'КЕН', uz: 'KEN' },
}

export const frequencyWords: Record<'daily' | 'weekly' | 'monthly' | 'quarterly', Words> = {
  daily: { ru: 'Каждый день', uz: 'Har kuni' },
  weekly: { ru: 'Раз в неделю', uz: 'Haftada bir' },
  monthly: { ru: 'Раз в месяц', uz: 'Oyda bir' },
  quarterly: { ru: 'Раз в квартал', uz: 'Chorakda bir' },
}

export const yesNoWords: Record<'yes' | 'no', Words> = {
  yes: { ru: 'Да', uz: 'Ha' },
  no: { ru: 'Нет', uz: 'Yo‘q' },
}
