import { emissionFields } from '../fields/emissions'
import { emissionFilters } from '../fields/filters'
import { normativeFields, planFields } from '../fields/normatives'
import { titles } from '../fields/titles'
import {
  briefVerdictWords,
  decisionReasonWords,
  emissionStatusWords,
  objectVerdictWords,
  type Vocabulary,
} from '../words'
import {
  component_id,
  deleted_at,
  isSo,
  type Journaled,
  name_ru,
  name_uz,
  named,
  ofFields,
  source_id,
} from './journaled-record'

const gapReasonWords: Vocabulary<'stopped' | 'no-access' | 'instrument' | 'weather' | 'other'> = {
  stopped: { ru: 'Источник не работал', uz: 'Manba ishlamagan' },
  'no-access': { ru: 'Не было доступа', uz: 'Kirish imkoni bo‘lmagan' },
  instrument: { ru: 'Прибор неисправен', uz: 'Asbob nosoz' },
  weather: { ru: 'Погода', uz: 'Ob-havo' },
  other: { ru: 'Другое', uz: 'Boshqa' },
}

export const journaledOfMeasurements: Journaled = {
  emissions: {
    title: { ru: 'Измерение', uz: 'O‘lchov' },
    fields: {
      status: { title: titles.status, choices: emissionStatusWords },
      value: named(titles.value),
      date: { title: emissionFields.date.title, kind: 'day' },
      source_id,
      component_id,
      verdict: { title: emissionFields.verdict.title, choices: briefVerdictWords },
      object_verdict: {
        title: emissionFilters.standing.title,
        choices: { ...objectVerdictWords, no_data: objectVerdictWords.no_norm },
      },
      normative_value: named(emissionFields.normative.title),
      ratio: named(emissionFields.ratio.title),
    },
  },
  emission_comments: {
    title: emissionFields.comment.title,
    fields: {
      reason_code: { title: { ru: 'Причина', uz: 'Sabab' }, choices: decisionReasonWords },
      text: named({ ru: 'Текст', uz: 'Matn' }),
      emission_id: named({ ru: 'Измерение', uz: 'O‘lchov' }),
      required: isSo({ ru: 'Причина решения', uz: 'Qaror sababi' }),
      deleted_at,
    },
  },
  emission_statuses: {
    title: { ru: 'Название статуса', uz: 'Holat nomi' },
    fields: { status: { title: titles.status, choices: emissionStatusWords }, name_ru, name_uz },
  },
  sampling_plans: { title: { ru: 'План отбора', uz: 'Namuna olish rejasi' }, fields: ofFields(planFields) },
  sampling_gaps: {
    title: { ru: 'Причина пропуска', uz: 'O‘lchanmaslik sababi' },
    fields: {
      source_id,
      component_id,
      period_start: { title: { ru: 'Начало периода', uz: 'Davr boshi' }, kind: 'day' },
      reason: { title: { ru: 'Причина', uz: 'Sabab' }, choices: gapReasonWords },
      note: named({ ru: 'Примечание', uz: 'Eslatma' }),
    },
  },
  component_normatives: { title: { ru: 'Норматив', uz: 'Normativ' }, fields: ofFields(normativeFields) },
}
