import * as z from 'zod'
import { cancelReasons } from '../domain/measurement/decision-reason'
import { objectVerdicts } from '../domain/measurement/exceedance'
import { placeStandings } from '../domain/measurement/place-standing'
import { reasonCalled } from '../text/reason-text'
import {
  briefObjectVerdictWords,
  briefVerdictWords,
  cancelReasonWords,
  emissionStatusWords,
  mediumWords,
  placeStandingWords,
  sourceStatusWords,
} from '../words'
import { emissionFields, emissionStatus, verdict } from './emissions'
import {
  digits,
  filtersOf,
  onDay,
  oneOf,
  rarely,
  withDefaultPeriod,
  withRule,
  word,
  yes,
  yesOrNo,
} from './filter'
import { objectFields } from './objects'
import { medium, sourceStatus } from './sources'
import { titles } from './titles'

const inn = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'inn')

const { status, ...fromFields } = filtersOf(objectFields)

export const ofObject = {
  ...fromFields,
  inn: digits({ ru: 'ИНН или его начало', uz: 'STIR yoki uning boshi' }, inn, {
    isRare: true,
    permission: 'objects.view',
  }),
  miz: yesOrNo({ ru: 'Перечень МИЗ', uz: 'MIZ ro‘yxati' }, { isRare: true }),
}

/** Only the default period differs between lists. */
const exceededRule =
  'Counts Accepted measurements whose object verdict is exceeded by a norm; cancelled and undecided ones, and those above a background alone, are never counted.'

/** `exceeded` and `standing` default to twelve months, `no_data` to thirty days; the others narrow them. */
const ofMeasurements = {
  exceeded: withRule(
    yes({ ru: 'С превышениями', uz: 'Me’yordan oshganlar' }),
    `${exceededRule} Of the last twelve months unless date_from or date_to is given.`,
  ),
  /** By the worst verdict that applies. */
  standing: withRule(
    word({ ru: 'Оценка за период', uz: 'Davr bo‘yicha baho' }, z.enum(placeStandings), placeStandingWords, {
      isRare: true,
    }),
    'The worst that applies by Accepted measurements, in the order exceeded, under, over_background, normal, no_norm (measured, but no norm in force), not_measured. Of the last twelve months unless date_from or date_to is given. Of not_measured only what was open at the end of the period, unless a status is asked for.',
  ),
  no_data: yes({ ru: 'Без данных', uz: 'Ma’lumotsizlar' }),
  component: oneOf(titles.component, 'components', { isRare: true }),
  date_from: onDay(titles.date_from),
  date_to: onDay(titles.date_to),
  laboratory: oneOf(titles.laboratory, 'laboratories', { isRare: true }),
  author: oneOf(titles.author, 'authors', { isRare: true }),
}

/** Needs a right: it reveals who measures where. */
const planned_for = withRule(
  oneOf({ ru: 'Лаборатория по плану', uz: 'Rejadagi laboratoriya' }, 'laboratories', { isRare: true }),
  'A sampling plan of the period (of today unless given) names this laboratory. Needs the right to plans.',
)

export const objectFilters = {
  ...ofObject,
  status,
  medium: word(titles.medium, medium, mediumWords, { isRare: true }),
  object: oneOf(titles.object, 'company_objects'),
  source: oneOf(titles.source, 'pollution_sources', { within: 'object' }),
  ...ofMeasurements,
  exceeded: withDefaultPeriod(ofMeasurements.exceeded, 'year'),
  standing: withDefaultPeriod(ofMeasurements.standing, 'year'),
  no_data: withDefaultPeriod(ofMeasurements.no_data, 'month'),
  planned_for,
}

export const sourceFilters = {
  ...objectFilters,
  type: word(titles.medium, medium, mediumWords),
  status: word(titles.status, sourceStatus, sourceStatusWords),
}

/** Old links hold the label in either language. */
const cancelReason = z.preprocess(
  (given) => (typeof given === 'string' ? (reasonCalled(given) ?? given) : given),
  z.enum(cancelReasons),
)

/** `status` is that of the measurement. */
export const emissionFilters = {
  object: oneOf(titles.object, 'company_objects'),
  source: oneOf(titles.source, 'pollution_sources', { within: 'object' }),
  component: oneOf(titles.component, 'components'),
  status: word(titles.status, emissionStatus, emissionStatusWords),
  verdict: word(emissionFields.verdict.title, verdict, briefVerdictWords),
  date_from: onDay(titles.date_from),
  date_to: onDay(titles.date_to),
  ...rarely(ofObject),
  laboratory: ofMeasurements.laboratory,
  author: ofMeasurements.author,
  medium: objectFilters.medium,
  /** New and Edited. */
  undecided: yes({ ru: 'Ждут решения', uz: 'Qaror kutmoqda' }),
  /** Cancelled or reopened by a moderator and not changed since. */
  returned: yes({ ru: 'Вернули на доработку', uz: 'Tuzatishga qaytarilgan' }),
  exceeded: withRule(
    ofMeasurements.exceeded,
    `${exceededRule} A status, undecided or returned in the same query takes the place of Accepted.`,
  ),
  no_data: withRule(ofMeasurements.no_data, 'Measured, but no norm was in force; by the object verdict.'),
  /** Verdict of the object. */
  standing: word({ ru: 'Оценка', uz: 'Baho' }, z.enum(objectVerdicts), briefObjectVerdictWords),
  reason: word({ ru: 'Причина отклонения', uz: 'Rad etish sababi' }, cancelReason, cancelReasonWords, {
    isRare: true,
  }),
}
