import * as z from 'zod'
import { choice, day, measure, number, optional, text } from '../fields/field'
import { ofYear } from '../fields/filter'
import { count, district, kind, names, observed, point, record, region } from './common-fields'
import { register } from './register'
import { series } from './series'

const access = { read: 'geology.view', edit: 'geology.edit' } as const

const daily = { ru: 'м³/сут', uz: 'm³/sutka' }

export const waterDeposits = register({
  table: 'water_deposits',
  path: '/api/orgs/geology/water-deposits/',
  title: { ru: 'Месторождения подземных вод', uz: 'Yer osti suv konlari' },
  one: { ru: 'Месторождение подземных вод', uz: 'Yer osti suv koni' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    reserves: measure(
      { ru: 'Утверждённые запасы', uz: 'Tasdiqlangan zaxiralar' },
      { ru: 'тыс. м³/сут', uz: 'ming m³/sutka' },
      { isSorted: true },
    ),
    mineralization: optional(
      measure(
        { ru: 'Минерализация', uz: 'Minerallashuvi' },
        { ru: 'г/л', uz: 'g/l' },
        { max: 400, isSorted: true },
      ),
    ),
    protocol: optional(text({ ru: 'Протокол', uz: 'Bayonnoma' }, { max: 100, width: 24 })),
    ...point,
  },
  shown: ['name', 'region', 'reserves', 'mineralization', 'protocol'],
})

/** Monthly means. */
export const draws = series({
  table: 'intake_draws',
  path: '/api/orgs/geology/intake-draws/',
  title: { ru: 'Отбор воды', uz: 'Suv olinishi' },
  access,
  by: 'date',
  fields: {
    date: day({ ru: 'Месяц отбора', uz: 'Olingan oy' }, { width: 14, isSorted: true }),
    actual: optional(
      measure({ ru: 'Фактический отбор', uz: 'Haqiqatda olingan' }, daily, { isSorted: true }),
    ),
  },
})

export const waterIntakes = register({
  table: 'water_intakes',
  path: '/api/orgs/geology/water-intakes/',
  title: { ru: 'Водозаборы', uz: 'Suv olish inshootlari' },
  one: { ru: 'Водозабор', uz: 'Suv olish inshooti' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    deposit: optional(record({ ru: 'Месторождение', uz: 'Kon' }, 'water_deposits', 30, 'rarely')),
    water_user: optional(
      text({ ru: 'Водопользователь', uz: 'Suvdan foydalanuvchi' }, { max: 300, width: 36, isSorted: true }),
    ),
    allowed: measure({ ru: 'Разрешено', uz: 'Ruxsat etilgan' }, daily, { isSorted: true }),
    wells: optional(count({ ru: 'Скважин', uz: 'Quduqlar' }, { isSorted: true })),
    ...point,
  },
  shown: ['name', 'region', 'deposit', 'water_user', 'allowed', 'actual', 'date'],
  moreFilters: {
    overdrawn_in: ofYear({ ru: 'Сверх разрешённого за год', uz: 'Yil davomida ruxsatdan ortiq' }),
  },
  series: draws,
})

const byCategory = (category: string) =>
  optional(
    measure(
      { ru: `Запасы ${category}`, uz: `${category} zaxiralari` },
      { ru: 'в единицах запасов', uz: 'zaxira birligida' },
      {},
    ),
  )

export const approvedSites = register({
  table: 'approved_sites',
  path: '/api/orgs/geology/approved-sites/',
  title: { ru: 'Утверждённые участки', uz: 'Tasdiqlangan uchastkalar' },
  one: { ru: 'Утверждённый участок', uz: 'Tasdiqlangan uchastka' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    kind: kind(
      { ru: 'Вид сырья', uz: 'Xomashyo turi' },
      {
        water: { ru: 'Подземные воды', uz: 'Yer osti suvlari' },
        ore: { ru: 'Руда', uz: 'Ruda' },
        building: { ru: 'Строительные материалы', uz: 'Qurilish materiallari' },
        fuel: { ru: 'Топливо', uz: 'Yoqilg‘i' },
        salt: { ru: 'Соли', uz: 'Tuzlar' },
      },
      20,
    ),
    mineral: optional(text({ ru: 'Полезное ископаемое', uz: 'Foydali qazilma' }, { max: 200, width: 26 })),
    protocol_number: text({ ru: 'Номер протокола', uz: 'Bayonnoma raqami' }, { max: 60, width: 18 }),
    protocol_date: day({ ru: 'Дата протокола', uz: 'Bayonnoma sanasi' }, { width: 14, isSorted: true }),
    reserves_unit: optional(text({ ru: 'Единица запасов', uz: 'Zaxira birligi' }, { max: 40, width: 16 })),
    reserves_a: byCategory('A'),
    reserves_b: byCategory('B'),
    reserves_c1: byCategory('C1'),
    reserves_c2: byCategory('C2'),
    ...point,
  },
  shown: ['name', 'region', 'kind', 'mineral', 'protocol_number', 'protocol_date', 'reserves_c1'],
  period: 'protocol_date',
})

const landslideStates = z.enum(['active', 'stable', 'closed'])

export const landslideObservations = series({
  table: 'landslide_observations',
  path: '/api/orgs/integration/geology/landslide-observations/',
  title: { ru: 'Наблюдения', uz: 'Kuzatuvlar' },
  access,
  by: 'date',
  fields: {
    date: observed({ ru: 'Дата наблюдения', uz: 'Kuzatuv sanasi' }),
    risk_level: optional(
      number({ ru: 'Уровень риска (1–5)', uz: 'Xavf darajasi (1–5)' }, z.number().int().min(1).max(5), {
        width: 12,
        isSorted: true,
      }),
    ),
    state: choice(
      { ru: 'Состояние', uz: 'Holati' },
      landslideStates,
      {
        active: { ru: 'Активный', uz: 'Faol' },
        stable: { ru: 'Стабильный', uz: 'Barqaror' },
        closed: { ru: 'Закрыт', uz: 'Yopilgan' },
      },
      { width: 14, isSorted: true },
    ),
    note: optional(text({ ru: 'Примечание', uz: 'Izoh' }, { max: 500, width: 36 })),
  },
})

export const landslides = register({
  table: 'landslides',
  path: '/api/orgs/integration/geology/landslide/',
  title: { ru: 'Оползни', uz: 'Ko‘chkilar' },
  one: { ru: 'Оползень', uz: 'Ko‘chki' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    found_on: day({ ru: 'Дата схода', uz: 'Ko‘chgan sana' }, { width: 14, isSorted: true }),
    volume: optional(measure({ ru: 'Объём', uz: 'Hajmi' }, { ru: 'м³', uz: 'm³' }, { isSorted: true })),
    people_at_risk: optional(
      count({ ru: 'Людей под угрозой', uz: 'Xavf ostidagi odamlar' }, { isSorted: true }),
    ),
    houses_at_risk: optional(
      count({ ru: 'Домов под угрозой', uz: 'Xavf ostidagi uylar' }, { isSorted: true }),
    ),
    ...point,
  },
  shown: ['name', 'region', 'risk_level', 'state', 'volume', 'people_at_risk', 'date'],
  moreFilters: {
    active_in: ofYear({ ru: 'Активен в году', uz: 'Yil davomida faol' }),
    dangerous_in: ofYear({ ru: 'Риск 4–5 в году', uz: 'Yil davomida xavf 4–5' }),
  },
  period: 'found_on',
  series: landslideObservations,
})
