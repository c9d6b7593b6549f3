import * as z from 'zod'
import { choice, measure, number, optional, text, year } from '../fields/field'
import { ofYear, word } from '../fields/filter'
import { count, district, kind, names, observed, point, region } from './common-fields'
import { register } from './register'
import { series } from './series'

const access = { read: 'monitoring.high-risk', edit: 'monitoring.edit' } as const

const riskStates = z.enum(['good', 'remarks', 'dangerous'])
const riskStateWords = {
  good: { ru: 'Удовлетворительное', uz: 'Qoniqarli' },
  remarks: { ru: 'С замечаниями', uz: 'Kamchiliklar bor' },
  dangerous: { ru: 'Опасное', uz: 'Xavfli' },
}
const stateTitle = { ru: 'Состояние', uz: 'Holati' }

export const inspections = series({
  table: 'risk_inspections',
  path: '/api/orgs/mchs/inspections/',
  title: { ru: 'Осмотры', uz: 'Ko‘riklar' },
  access,
  by: 'date',
  fields: {
    date: observed({ ru: 'Последний осмотр', uz: 'Oxirgi ko‘rik' }),
    state: choice(stateTitle, riskStates, riskStateWords, { width: 20, isSorted: true }),
    inspector: optional(text({ ru: 'Кто осматривал', uz: 'Kim ko‘rgan' }, { max: 200, width: 26 })),
    remarks: optional(text({ ru: 'Замечания', uz: 'Kamchiliklar' }, { max: 500, width: 36 })),
  },
})

export const highRiskObjects = register({
  table: 'high_risk_objects',
  path: '/api/orgs/mchs/objects/',
  also: {
    list: '/api/knowledge-base/get_mchs_maps_list/',
    read: '/api/knowledge-base/get_mchs_maps_read/{id}/',
  },
  title: { ru: 'Объекты повышенной опасности', uz: 'Xavfi yuqori obyektlar' },
  one: { ru: 'Объект повышенной опасности', uz: 'Xavfi yuqori obyekt' },
  access,
  place: 'region',
  fields: {
    ...names,
    kind: kind(
      { ru: 'Вид', uz: 'Turi' },
      {
        dam: { ru: 'Плотина', uz: 'To‘g‘on' },
        chemical: { ru: 'Химически опасный', uz: 'Kimyoviy xavfli' },
        tailings: { ru: 'Хвостохранилище', uz: 'Chiqindixona' },
        mudflow: { ru: 'Селеопасный', uz: 'Sel xavfi bor' },
        landslide: { ru: 'Оползнеопасный', uz: 'Ko‘chki xavfi bor' },
      },
      20,
    ),
    region,
    district,
    risk_category: number(
      { ru: 'Категория риска (1–4)', uz: 'Xavf toifasi (1–4)' },
      z.number().int().min(1).max(4),
      { width: 12, isSorted: true },
    ),
    people_at_risk: optional(
      count({ ru: 'Людей под угрозой', uz: 'Xavf ostidagi odamlar' }, { isSorted: true }),
    ),
    ...point,
  },
  shown: ['name', 'kind', 'region', 'risk_category', 'people_at_risk', 'state', 'date'],
  moreFilters: {
    state: word(stateTitle, riskStates, riskStateWords),
    not_inspected_in: ofYear({ ru: 'Не осмотрен в году', uz: 'Yil davomida ko‘rilmagan' }),
  },
  series: inspections,
})

export const emergencies = register({
  table: 'emergencies',
  path: '/api/orgs/mchs/emergencies/',
  also: { list: '/api/knowledge-base/get_mchs_table_list/' },
  title: { ru: 'Чрезвычайные ситуации', uz: 'Favqulodda vaziyatlar' },
  one: { ru: 'Чрезвычайные ситуации за год', uz: 'Yillik favqulodda vaziyatlar' },
  access,
  place: 'region',
  fields: {
    region,
    year: year({ ru: 'Год', uz: 'Yil' }, { isSorted: true }),
    kind: kind(
      { ru: 'Вид', uz: 'Turi' },
      {
        flood: { ru: 'Паводок', uz: 'Toshqin' },
        mudflow: { ru: 'Сель', uz: 'Sel' },
        landslide: { ru: 'Оползень', uz: 'Ko‘chki' },
        avalanche: { ru: 'Лавина', uz: 'Qor ko‘chkisi' },
        earthquake: { ru: 'Землетрясение', uz: 'Zilzila' },
        fire: { ru: 'Природный пожар', uz: 'Tabiiy yong‘in' },
        chemical: { ru: 'Химическая авария', uz: 'Kimyoviy avariya' },
        transport: { ru: 'Транспортная авария', uz: 'Transport avariyasi' },
      },
      20,
    ),
    events: count({ ru: 'Событий', uz: 'Hodisalar' }, { isSorted: true }),
    injured: optional(count({ ru: 'Пострадавших', uz: 'Jabrlanganlar' }, { isSorted: true })),
    damage: optional(
      measure({ ru: 'Ущерб', uz: 'Zarar' }, { ru: 'млн сум', uz: 'mln so‘m' }, { isSorted: true }),
    ),
  },
  namedBy: ['kind', 'region', 'year'],
  shown: ['region', 'year', 'kind', 'events', 'injured', 'damage'],
  ordering: '-year',
  period: 'year',
})
