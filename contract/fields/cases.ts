import * as z from 'zod'
import type { ClosingProblem } from '../domain/cases/case-closing'
import { type CaseStatus, type CaseStep, caseStatuses } from '../domain/cases/case-status'
import { mediumWords, type Vocabulary } from '../words'
import { choice, day, moment, number, optional, reference, yesNo } from './field'
import { filtersOf, onDay, oneOf, word, yes } from './filter'
import { objectFields } from './objects'
import { medium } from './sources'
import { titles } from './titles'

export const caseStatus = z.enum(caseStatuses)

export const caseStatusWords: Vocabulary<CaseStatus> = {
  open: { ru: 'Открыто', uz: 'Ochiq' },
  acknowledged: { ru: 'Принято в работу', uz: 'Ishga qabul qilingan' },
  inspection: { ru: 'Идёт проверка', uz: 'Tekshirilmoqda' },
  closed: { ru: 'Закрыто', uz: 'Yopilgan' },
}

export const caseStepWords: Vocabulary<CaseStep> = {
  acknowledge: { ru: 'Принять в работу', uz: 'Ishga qabul qilish' },
  assign: { ru: 'Назначить', uz: 'Tayinlash' },
  inspect: { ru: 'Внести результаты проверки', uz: 'Tekshiruv natijasini kiritish' },
  close: { ru: 'Закрыть дело', uz: 'Ishni yopish' },
  reopen: { ru: 'Открыть снова', uz: 'Qayta ochish' },
}

export const closingProblemWords: Vocabulary<ClosingProblem> = {
  undecided: {
    ru: 'Есть измерение выше нормы, по которому модератор ещё не принял решение',
    uz: 'Moderator hali qaror qilmagan me’yordan ortiq o‘lchov bor',
  },
  'not-in-norm': {
    ru: 'После последнего превышения нет ни принятого измерения, ни показания станции в норме',
    uz: 'Oxirgi oshishdan keyin me’yorda qabul qilingan o‘lchov ham, stansiya ko‘rsatkichi ham yo‘q',
  },
}

export const caseFields = {
  worst_load: optional(
    number(titles.worst_ratio, z.number(), {
      short: titles.ratio_short,
      shownAs: 'ratio',
      isSorted: true,
      width: 14,
    }),
  ),
  object: optional(reference(titles.object, 'company_objects', { width: 40 })),
  component: reference(titles.component, 'components', { width: 26 }),
  source: optional(reference(titles.source, 'pollution_sources', { width: 28 })),
  status: choice(titles.status, caseStatus, caseStatusWords, { width: 18 }),
  opened_at: moment({ ru: 'Открыто', uz: 'Ochilgan' }, { width: 18, isSorted: true }),
  due_at: optional(
    moment(
      { ru: 'Срок', uz: 'Muddat' },
      { width: 18, isSorted: true, missing: { ru: 'Дело закрыто', uz: 'Ish yopilgan' } },
    ),
  ),
  assignee: optional(
    reference({ ru: 'Ответственный', uz: 'Mas’ul' }, 'users', {
      width: 24,
      missing: { ru: 'Не назначен', uz: 'Tayinlanmagan' },
    }),
  ),
  region: reference(titles.region, 'regions', { width: 24, filter: 'often' }),
  danger_category: optional(number(objectFields.danger_category.title, z.number().int(), { width: 12 })),
  medium: choice(titles.medium, medium, mediumWords, { width: 10, filter: 'often' }),
  exceedances: number({ ru: 'Число превышений', uz: 'Oshishlar soni' }, z.number().int(), {
    width: 12,
    isSorted: true,
  }),
  first_date: day({ ru: 'Первое превышение', uz: 'Birinchi oshish' }, { width: 14 }),
  last_date: day({ ru: 'Последнее превышение', uz: 'Oxirgi oshish' }, { width: 14, isSorted: true }),
  is_confirmed: yesNo(
    { ru: 'Подтверждено принятым измерением', uz: 'Qabul qilingan o‘lchov bilan tasdiqlangan' },
    { width: 14 },
  ),
}

export const caseFilters = {
  /** Default: not closed. */
  status: word(titles.status, z.enum([...caseStatuses, 'any']), {
    ...caseStatusWords,
    any: { ru: 'Все, с закрытыми', uz: 'Hammasi, yopilganlari bilan' },
  }),
  ...filtersOf(caseFields),
  danger_category: objectFieldsFilter(),
  overdue: yes({ ru: 'Просроченные', uz: 'Muddati o‘tgan' }),
  mine: yes({ ru: 'Мои', uz: 'Meniki' }),
  opened_from: { ...onDay({ ru: 'Открыто с', uz: 'Ochilgan sanadan' }), isRare: true },
  opened_to: { ...onDay({ ru: 'Открыто по', uz: 'Ochilgan sanagacha' }), isRare: true },
  ministry: oneOf(objectFields.ministry.title, 'ministries', { isRare: true }),
  object: oneOf(titles.object, 'company_objects', { isRare: true }),
  component: oneOf(titles.component, 'components', { isRare: true }),
}

function objectFieldsFilter() {
  return filtersOf({ danger_category: objectFields.danger_category }).danger_category
}
