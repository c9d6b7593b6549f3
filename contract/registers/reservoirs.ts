import { reservoirProblems } from '../domain/registry/reservoir-level'
import { day, measure, optional, text, year } from '../fields/field'
import { yes } from '../fields/filter'
import { waterTitles } from '../fields/water'
import { district, kind, names, point, region } from './common-fields'
import { register } from './register'
import { series } from './series'

const access = { read: 'water.reservoirs', edit: 'water.edit' } as const

const millions = { ru: 'млн м³', uz: 'mln m³' }
const metres = { ru: 'м', uz: 'm' }
const flow = { ru: 'м³/с', uz: 'm³/s' }

/** Usually monthly. */
export const readings = series({
  table: 'reservoir_readings',
  path: '/api/hydromonitor/readings/',
  title: { ru: 'Показания', uz: 'Ko‘rsatkichlar' },
  access,
  by: 'date',
  fields: {
    date: day({ ru: 'Дата показаний', uz: 'Ko‘rsatkich sanasi' }, { width: 14, isSorted: true }),
    water_level: optional(
      measure({ ru: 'Уровень', uz: 'Sathi' }, metres, { min: -500, max: 5000, isSorted: true }),
    ),
    water_volume: optional(measure({ ru: 'Объём воды', uz: 'Suv hajmi' }, millions, { isSorted: true })),
    water_saturation: optional(
      measure(waterTitles.filling, { ru: '%', uz: '%' }, { max: 150, isSorted: true }),
    ),
    water_mineralization: optional(
      measure({ ru: 'Минерализация', uz: 'Minerallashuvi' }, { ru: 'г/л', uz: 'g/l' }, { max: 400 }),
    ),
    use_water: optional(
      measure({ ru: 'Использование воды', uz: 'Suvdan foydalanish' }, millions, { max: 100_000 }),
    ),
    inflow: optional(measure(waterTitles.inflow, flow, { max: 100_000 })),
    outflow: optional(measure(waterTitles.outflow, flow, { max: 100_000 })),
  },
})

export const reservoirs = register({
  table: 'reservoirs',
  path: '/api/hydromonitor/hydromonitor/',
  title: { ru: 'Водохранилища', uz: 'Suv omborlari' },
  one: { ru: 'Водохранилище', uz: 'Suv ombori' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    organization: optional(
      text({ ru: 'Организация', uz: 'Tashkilot' }, { max: 300, width: 36, isSorted: true }),
    ),
    address: optional(text({ ru: 'Адрес', uz: 'Manzil' }, { max: 500, width: 36 })),
    type: kind(
      { ru: 'Тип', uz: 'Turi' },
      {
        channel: { ru: 'Русловое', uz: 'O‘zandagi' },
        'off-channel': { ru: 'Наливное', uz: 'Quyma' },
      },
      14,
    ),
    water_source: optional(
      text({ ru: 'Источник воды', uz: 'Suv manbai' }, { max: 300, width: 30, isSorted: true }),
    ),
    year_started: optional(year({ ru: 'Год ввода', uz: 'Ishga tushgan yili' }, { isSorted: true })),
    volume: measure({ ru: 'Полный объём', uz: 'To‘liq hajmi' }, millions, { isSorted: true }),
    lowest_level: optional(
      measure({ ru: 'Низший уровень', uz: 'Eng past sathi' }, metres, { min: -500, max: 5000 }),
    ),
    highest_level: optional(
      measure({ ru: 'Высший уровень', uz: 'Eng yuqori sathi' }, metres, { min: -500, max: 5000 }),
    ),
    ...point,
  },
  shown: ['name', 'region', 'type', 'volume', 'water_saturation', 'water_level', 'date'],
  moreFilters: { near_bounds: yes(waterTitles.near_bounds) },
  problems: reservoirProblems,
  series: readings,
})
