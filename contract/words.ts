import type { CloseReason } from './domain/cases/case-closing'
import type { ConditionLevel } from './domain/figures/condition-level'
import { type CancelReason, cancelReasons, type DecisionReason } from './domain/measurement/decision-reason'
import type { EmissionStatus } from './domain/measurement/emission-status'
import type { ObjectVerdict, Verdict } from './domain/measurement/exceedance'
import type { Medium } from './domain/measurement/medium'
import type { NormativeType } from './domain/measurement/normative-type'
import type { PlaceStanding } from './domain/measurement/place-standing'
import type { Language } from './shapes'

/** A text in every language. */
export type Words = Readonly<Record<Language, string>>

/** Texts of codes, for screens, spreadsheets and imports. */
export type Vocabulary<Code extends string = string> = Readonly<Record<Code, Words>>

export const wordsIn = <Code extends string>(lang: Language, words: Vocabulary<Code>) =>
  Object.fromEntries(Object.entries<Words>(words).map(([code, word]) => [code, word[lang]])) as Record<
    Code,
    string
  >

export const mediumWords: Vocabulary<Medium> = {
  air: { ru: 'Воздух', uz: 'Havo' },
  water: { ru: 'Вода', uz: 'Suv' },
  ground: { ru: 'Почва', uz: 'Tuproq' },
}

export const conditionWords: Vocabulary<ConditionLevel> = {
  great: { ru: 'Отличное', uz: 'A’lo' },
  good: { ru: 'Хорошее', uz: 'Yaxshi' },
  moderate: { ru: 'Умеренное', uz: 'O‘rtacha' },
  bad: { ru: 'Плохое', uz: 'Yomon' },
  very_bad: { ru: 'Очень плохое', uz: 'Juda yomon' },
  under: { ru: 'Ниже нормы', uz: 'Me’yordan past' },
  over_background: { ru: 'Выше фона', uz: 'Fondan ortiq' },
  no_norm: { ru: 'Нет нормы', uz: 'Me’yor yo‘q' },
  not_measured: { ru: 'Не измерено', uz: 'O‘lchanmagan' },
}

export const sourceStatusWords: Vocabulary<'active' | 'inactive'> = {
  active: { ru: 'Действующий', uz: 'Faol' },
  inactive: { ru: 'Недействующий', uz: 'Faol emas' },
}

export const objectStatusWords: Vocabulary<'active' | 'inactive' | 'secret'> = {
  ...sourceStatusWords,
  secret: { ru: 'Секретный', uz: 'Maxfiy' },
}

export const normativeTypeWords: Vocabulary<NormativeType> = {
  pdv: { ru: 'ПДВ', uz: 'PDV' },
  pdk: { ru: 'ПДК', uz: 'PDK' },
  pdo: { ru: 'ПДО', uz: 'PDO' },
  pds: { ru: 'ПДС', uz: 'PDS' },
  fon: { ru: 'Фон', uz: 'Fon' },
  ken: { ru: 'КЕН', uz: 'KEN' },
}

export const frequencyWords: Vocabulary<'daily' | 'weekly' | 'monthly' | 'quarterly'> = {
  daily: { ru: 'Каждый день', uz: 'Har kuni' },
  weekly: { ru: 'Раз в неделю', uz: 'Haftada bir' },
  monthly: { ru: 'Раз в месяц', uz: 'Oyda bir' },
  quarterly: { ru: 'Раз в квартал', uz: 'Chorakda bir' },
}

/** The specification's texts; its typing error («впределах») stays in the API description only. */
export const verdictWords: Vocabulary<Verdict> = {
  exceeded: { ru: 'Превышенные показания', uz: 'Ko‘rsatkichlar me’yordan ortiq' },
  under: { ru: 'Заниженные показания', uz: 'Ko‘rsatkichlar me’yordan past' },
  normal: { ru: 'Показания в пределах нормы', uz: 'Ko‘rsatkichlar me’yor doirasida' },
  no_data: { ru: 'Нет данных', uz: 'Ma’lumot yo‘q' },
}

/** Short forms. */
export const briefVerdictWords: Vocabulary<Verdict> = {
  exceeded: { ru: 'Выше нормы', uz: 'Me’yordan ortiq' },
  under: { ru: 'Ниже нормы', uz: 'Me’yordan past' },
  normal: { ru: 'В норме', uz: 'Me’yorda' },
  no_data: { ru: 'Нет данных', uz: 'Ma’lumot yo‘q' },
}

/** A background forbids nothing, so it is not an exceedance. */
const backgroundWords = {
  over_background: { ru: 'Выше фона', uz: 'Fondan ortiq' },
  under_background: { ru: 'Ниже фона', uz: 'Fondan past' },
}

const { no_data: _, ...fullWords } = verdictWords
const { no_data: __, ...briefWords } = briefVerdictWords

/** Full and short forms. */
export const objectVerdictWords: Vocabulary<ObjectVerdict> = {
  ...fullWords,
  ...backgroundWords,
  no_norm: { ru: 'Измерено, но нормы нет', uz: 'O‘lchangan, lekin me’yor yo‘q' },
}
export const briefObjectVerdictWords: Vocabulary<ObjectVerdict> = {
  ...briefWords,
  ...backgroundWords,
  no_norm: conditionWords.no_norm,
}

/** By the worst verdict of a period. */
export const placeStandingWords: Vocabulary<PlaceStanding> = {
  exceeded: briefVerdictWords.exceeded,
  under: briefVerdictWords.under,
  over_background: backgroundWords.over_background,
  normal: briefVerdictWords.normal,
  no_norm: conditionWords.no_norm,
  not_measured: conditionWords.not_measured,
}

export const emissionStatusWords: Vocabulary<EmissionStatus> = {
  New: { ru: 'Новая', uz: 'Yangi' },
  Edited: { ru: 'Исправлена', uz: 'Tuzatilgan' },
  Accepted: { ru: 'Принята', uz: 'Qabul qilingan' },
  Canceled: { ru: 'Отклонена', uz: 'Rad etilgan' },
}

/** A comment may be added. */
export const decisionReasonWords: Vocabulary<DecisionReason> = {
  protocol: { ru: 'Нет протокола измерения', uz: 'O‘lchov bayonnomasi yo‘q' },
  instrument: { ru: 'Неисправен или не поверен прибор', uz: 'Asbob nosoz yoki tekshiruvdan o‘tmagan' },
  typing: { ru: 'Ошибка ввода', uz: 'Kiritishdagi xato' },
  unit: { ru: 'Не та единица', uz: 'O‘lchov birligi noto‘g‘ri' },
  duplicate: { ru: 'Повтор другой записи', uz: 'Boshqa yozuvning takrori' },
  implausible: { ru: 'Значение неправдоподобно', uz: 'Qiymat haqiqatga to‘g‘ri kelmaydi' },
  correction: { ru: 'Нужно исправить значение', uz: 'Qiymatni tuzatish kerak' },
  complaint: { ru: 'Обращение предприятия', uz: 'Korxona murojaati' },
  'by-mistake': { ru: 'Решение принято по ошибке', uz: 'Qaror xato bilan qabul qilingan' },
  other: { ru: 'Другое', uz: 'Boshqa' },
  'import-undone': { ru: 'Импорт отменён', uz: 'Import bekor qilindi' },
}

export const closeReasonWords: Vocabulary<CloseReason> = {
  stopped: { ru: 'Источник остановлен', uz: 'Manba to‘xtatilgan' },
  dismantled: { ru: 'Источник ликвидирован', uz: 'Manba tugatilgan' },
  authority: { ru: 'Материалы переданы в другой орган', uz: 'Materiallar boshqa organga topshirilgan' },
  plan: { ru: 'Утверждён план мероприятий', uz: 'Chora-tadbirlar rejasi tasdiqlangan' },
  other: { ru: 'Другое', uz: 'Boshqa' },
}

export const cancelReasonWords = Object.fromEntries(
  cancelReasons.map((code) => [code, decisionReasonWords[code]]),
) as Vocabulary<CancelReason>

export const yesNoWords: Vocabulary<'yes' | 'no'> = {
  yes: { ru: 'Да', uz: 'Ha' },
  no: { ru: 'Нет', uz: 'Yo‘q' },
}
