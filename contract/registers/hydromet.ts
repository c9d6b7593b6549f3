import * as z from 'zod'
import { measure, number, optional, yesNo } from '../fields/field'
import { ofYear, oneOf } from '../fields/filter'
import { titles } from '../fields/titles'
import { district, names, observed, point, record, region } from './common-fields'
import { register } from './register'
import { series } from './series'

const access = { read: 'hydromet.view', edit: 'hydromet.edit' } as const

const degrees = { ru: '°C', uz: '°C' }
const percent = { ru: '%', uz: '%' }
const millimetres = { ru: 'мм', uz: 'mm' }
const temperature = (title: { ru: string; uz: string }) =>
  optional(measure(title, degrees, { min: -60, max: 60, isSorted: true }))

export const weatherDays = series({
  table: 'weather_days',
  path: '/api/orgs/hydro-metrology/days/',
  title: { ru: 'Наблюдения', uz: 'Kuzatuvlar' },
  access,
  by: 'date',
  fields: {
    date: observed({ ru: 'Дата наблюдения', uz: 'Kuzatuv sanasi' }),
    temperature_min: temperature({ ru: 'Температура, наименьшая', uz: 'Eng past harorat' }),
    temperature: temperature({ ru: 'Температура, средняя', uz: 'O‘rtacha harorat' }),
    temperature_max: temperature({ ru: 'Температура, наибольшая', uz: 'Eng yuqori harorat' }),
    precipitation: optional(
      measure({ ru: 'Осадки', uz: 'Yog‘ingarchilik' }, millimetres, { max: 500, isSorted: true }),
    ),
    humidity: optional(measure({ ru: 'Влажность', uz: 'Namlik' }, percent, { max: 100 })),
    wind_speed: optional(
      measure({ ru: 'Ветер', uz: 'Shamol' }, { ru: 'м/с', uz: 'm/s' }, { max: 100, isSorted: true }),
    ),
    wind_direction: optional(
      measure({ ru: 'Направление ветра', uz: 'Shamol yo‘nalishi' }, { ru: '°', uz: '°' }, { max: 360 }),
    ),
    pressure: optional(
      measure({ ru: 'Давление', uz: 'Bosim' }, { ru: 'гПа', uz: 'gPa' }, { min: 500, max: 1100 }),
    ),
    pollution_index: optional(
      measure(
        { ru: 'Индекс загрязнения воздуха', uz: 'Havo ifloslanishi indeksi' },
        { ru: 'ИЗА', uz: 'HII' },
        { max: 100, isSorted: true },
      ),
    ),
    dust: optional(yesNo({ ru: 'Пыльная буря', uz: 'Chang bo‘roni' }, { width: 12 })),
  },
})

export const weatherStations = register({
  table: 'weather_stations',
  path: '/api/orgs/hydro-metrology/',
  title: { ru: 'Метеостанции', uz: 'Meteostansiyalar' },
  one: { ru: 'Метеостанция', uz: 'Meteostansiya' },
  access,
  place: 'region',
  fields: {
    ...names,
    region,
    district,
    elevation: optional(
      measure(
        { ru: 'Высота над уровнем моря', uz: 'Dengiz sathidan balandligi' },
        { ru: 'м', uz: 'm' },
        { min: -100, max: 7000, isSorted: true },
      ),
    ),
    ...point,
  },
  shown: ['name', 'region', 'temperature', 'precipitation', 'wind_speed', 'pollution_index', 'dust', 'date'],
  moreFilters: {
    observed_in: ofYear({ ru: 'Наблюдали в году', uz: 'Yil davomida kuzatilgan' }),
    dust_in: ofYear({ ru: 'Пыльные бури в году', uz: 'Yil davomida chang bo‘roni' }),
  },
  series: weatherDays,
})

/** Long-term means by month. */
export const weatherNorms = register({
  table: 'weather_norms',
  path: '/api/orgs/hydro-metrology/norms/',
  title: { ru: 'Климатические нормы', uz: 'Iqlim me’yorlari' },
  one: { ru: 'Норма месяца', uz: 'Oylik me’yor' },
  access,
  place: { through: 'weather_stations', by: 'station_id' },
  fields: {
    station: record({ ru: 'Метеостанция', uz: 'Meteostansiya' }, 'weather_stations', 30),
    month: number({ ru: 'Месяц', uz: 'Oy' }, z.number().int().min(1).max(12), { width: 8, isSorted: true }),
    temperature: temperature({ ru: 'Температура, норма', uz: 'Harorat, me’yor' }),
    precipitation: optional(
      measure({ ru: 'Осадки, норма', uz: 'Yog‘ingarchilik, me’yor' }, millimetres, { max: 1000 }),
    ),
  },
  namedBy: ['station', 'month'],
  shown: ['station', 'month', 'temperature', 'precipitation'],
  moreFilters: { region: oneOf(titles.region, 'regions') },
})
