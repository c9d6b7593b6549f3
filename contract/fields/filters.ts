import * as z from 'zod'
import { objectVerdicts } from '../domain/measurement/exceedance'
import {
  briefObjectVerdictWords,
  briefVerdictWords,
  emissionStatusWords,
  mediumWords,
  sourceStatusWords,
} from '../words'
import { emissionFields, emissionStatus, verdict } from './emissions'
import { digits, filtersOf, onDay, oneOf, rarely, typed, word, yes, yesOrNo } from './filter'
import { objectFields } from './objects'
import { medium, sourceStatus } from './sources'
import { titles } from './titles'

/** What registers, lists of measurements, counts, maps, statistics and exports are picked by. */

const inn = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/, 'inn')

const { status, ...fromFields } = filtersOf(objectFields)

/** By what an object is: the same for objects, for their sources and for what was measured there. */
export const ofObject = {
  ...fromFields,
  inn: digits({ ru: 'ИНН или его начало', uz: 'STIR yoki uning boshi' }, inn, { isRare: true }),
  miz: yesOrNo({ ru: 'Перечень МИЗ', uz: 'MIZ ro‘yxati' }, { isRare: true }),
}

/**
 * By what was measured: `exceeded` in the last twelve months and `no_data` in the last thirty days, unless a period is
 * given. Component, medium, laboratory and author narrow what is meant by both.
 */
const ofMeasurements = {
  exceeded: yes({ ru: 'С превышениями', uz: 'Me’yordan oshganlar' }),
  no_data: yes({ ru: 'Без данных', uz: 'Ma’lumotsizlar' }),
  component: oneOf(titles.component, 'components', { isRare: true }),
  date_from: onDay(titles.date_from),
  date_to: onDay(titles.date_to),
  laboratory: oneOf(titles.laboratory, 'laboratories', { isRare: true }),
  author: oneOf(titles.author, 'authors', { isRare: true }),
}

export const objectFilters = {
  ...ofObject,
  status,
  medium: word(titles.medium, medium, mediumWords, { isRare: true }),
  object: oneOf(titles.object, 'company_objects'),
  source: oneOf(titles.source, 'pollution_sources', { within: 'object' }),
  ...ofMeasurements,
}

export const sourceFilters = {
  ...objectFilters,
  type: word(titles.medium, medium, mediumWords),
  status: word(titles.status, sourceStatus, sourceStatusWords),
}

/** `status` is the measurement's own; the object's does not matter here. */
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
  /** New and Edited: what waits for a moderator. */
  undecided: yes({ ru: 'Ждут решения', uz: 'Qaror kutmoqda' }),
  /** Cancelled or reopened by a moderator, and not touched since: what waits for its laboratory. */
  returned: yes({ ru: 'Вернули на доработку', uz: 'Tuzatishga qaytarilgan' }),
  exceeded: ofMeasurements.exceeded,
  no_data: ofMeasurements.no_data,
  /** By the object's verdict, as statistics and dashboards count. */
  standing: word(
    { ru: 'Оценка объекта', uz: 'Obyekt bahosi' },
    z.enum(objectVerdicts),
    briefObjectVerdictWords,
    { isRare: true },
  ),
  /** Of what is cancelled: the first words of the reason. */
  reason: typed({ ru: 'Причина отклонения', uz: 'Rad etish sababi' }, { isRare: true }),
}
