import { weatherStations } from '../registers/hydromet'
import { board } from './board'
import { badFigure, figure, number, units, value, words } from './figures'

const stations = { register: weatherStations, ofYear: ['observed_in'] }
const norm = { ru: 'Многолетняя норма', uz: 'Ko‘p yillik me’yor' }
const index = { ru: 'Индекс загрязнения', uz: 'Ifloslanish indeksi' }
const dust = number({ ru: 'Дней с пыльной бурей', uz: 'Chang bo‘ronli kunlar' })

/** Lower bounds in m/s. */
export const windClasses = [0, 2, 5, 8] as const

const speed = (from: number, to?: number) =>
  value(
    to
      ? { ru: `${from}–${to} м/с`, uz: `${from}–${to} m/s` }
      : { ru: `от ${from} м/с`, uz: `${from} m/s dan` },
    units.percent,
  )

export const hydrometBoard = board({
  name: 'hydromet',
  path: '/api/orgs/hydro-metrology/dashboard/',
  title: { ru: 'Гидрометеорология', uz: 'Gidrometeorologiya' },
  access: 'hydromet.view',
  of: weatherStations,
  file: 'stations',
  figures: {
    stations: figure({ ru: 'Станций с данными', uz: 'Ma’lumotli stansiyalar' }, stations),
    temperature: figure({ ru: 'Средняя температура, °C', uz: 'O‘rtacha harorat, °C' }, stations),
    temperature_norm: figure({ ru: 'Норма температуры, °C', uz: 'Harorat me’yori, °C' }, stations),
    precipitation: figure({ ru: 'Осадки в среднем, мм', uz: 'O‘rtacha yog‘in, mm' }, stations),
    precipitation_norm: figure({ ru: 'Норма осадков, мм', uz: 'Yog‘in me’yori, mm' }, stations),
    dust_days: badFigure(
      { ru: 'Дней с пыльной бурей', uz: 'Chang bo‘ronli kunlar' },
      { register: weatherStations, ofYear: ['dust_in'] },
    ),
    pollution_index: badFigure(index, stations),
  },
  widgets: {
    temperature: {
      title: { ru: 'Температура против нормы', uz: 'Harorat me’yorga nisbatan' },
      by: words.month,
      look: 'lines',
      fields: {
        temperature: value({ ru: 'Температура', uz: 'Harorat' }, units.degrees),
        norm: value(norm, units.degrees),
      },
      isHalf: true,
    },
    precipitation: {
      title: { ru: 'Осадки против нормы', uz: 'Yog‘ingarchilik me’yorga nisbatan' },
      by: words.month,
      look: 'bars',
      fields: {
        precipitation: value({ ru: 'Осадки', uz: 'Yog‘in' }, units.millimetres),
        norm: value(norm, units.millimetres),
      },
      isHalf: true,
    },
    wind: {
      title: { ru: 'Роза ветров', uz: 'Shamollar guli' },
      by: { ru: 'Направление', uz: 'Yo‘nalish' },
      look: 'rose',
      fields: { light: speed(0, 2), moderate: speed(2, 5), fresh: speed(5, 8), strong: speed(8) },
      isHalf: true,
    },
    air: {
      title: {
        ru: 'Индекс загрязнения воздуха и пыльные бури',
        uz: 'Havo ifloslanishi indeksi va chang bo‘ronlari',
      },
      by: words.month,
      look: 'lines',
      fields: { pollution_index: number(index), dust_days: dust },
      isHalf: true,
    },
    stations: {
      title: { ru: 'Станции', uz: 'Stansiyalar' },
      by: weatherStations.one,
      look: 'table',
      fields: {
        temperature: value({ ru: 'Температура', uz: 'Harorat' }, units.degrees),
        precipitation: value({ ru: 'Осадки', uz: 'Yog‘in' }, units.millimetres),
        wind_speed: value({ ru: 'Ветер', uz: 'Shamol' }, { ru: 'м/с', uz: 'm/s' }),
        pollution_index: number(index),
        dust_days: dust,
        days: number({ ru: 'Дней наблюдений', uz: 'Kuzatuv kunlari' }),
      },
      opens: { register: weatherStations, by: 'page' },
    },
  },
})
