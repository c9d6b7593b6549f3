import type { Db } from '../../core/database/database'
import { chance } from '../random'
import { at, insertAll, type Places, rounded } from './places'

type Station = readonly [
  ru: string,
  uz: string,
  district: string,
  elevation: number,
  winter: number,
  summer: number,
  rain: number,
  wind: number,
  dustDays: number,
  air: number,
]

/**
 * Stations: mean temperature of January and July, annual rain in mm, prevailing wind, days with dust per year,
 * usual index of air pollution. Rounded from published climate data; single days are invented.
 */
const stations: readonly Station[] = [
  ['Ташкент', 'Toshkent', '1726266', 477, 1.9, 27.8, 440, 45, 6, 5.4],
  ['Чимган', 'Chimyon', '1727224', 1677, -4.5, 20.5, 787, 135, 1, 1.2],
  ['Андижан', 'Andijon', '1703401', 477, -0.5, 27.2, 245, 90, 3, 4.1],
  ['Фергана', 'Farg‘ona', '1730401', 580, -0.6, 27.4, 187, 270, 5, 5.8],
  ['Наманган', 'Namangan', '1714401', 474, -0.4, 27.9, 195, 90, 4, 3.9],
  ['Коканд', 'Qo‘qon', '1730405', 409, -0.2, 27.8, 101, 250, 9, 4.4],
  ['Гулистан', 'Guliston', '1724401', 276, 0.4, 28.1, 315, 225, 7, 3.6],
  ['Джизак', 'Jizzax', '1708401', 343, 1.5, 28.4, 415, 135, 7, 3.4],
  ['Самарканд', 'Samarqand', '1718401', 724, 1.6, 26.3, 370, 135, 4, 4.6],
  ['Карши', 'Qarshi', '1710401', 378, 2.9, 29.6, 234, 315, 12, 4.2],
  ['Термез', 'Termiz', '1722401', 310, 3.8, 31.4, 133, 225, 24, 3.8],
  ['Бухара', 'Buxoro', '1706401', 226, 1.2, 29.4, 138, 0, 16, 4.3],
  ['Навои', 'Navoiy', '1712401', 347, 1.1, 29.1, 185, 45, 11, 7.6],
  ['Тамды', 'Tomdi', '1712244', 237, -1.1, 31.2, 112, 45, 19, 1.6],
  ['Ургенч', 'Urganch', '1733401', 101, -3.1, 28.3, 96, 45, 17, 3.7],
  ['Нукус', 'Nukus', '1735401', 76, -4.2, 28.5, 108, 45, 26, 4.9],
  ['Муйнак', 'Mo‘ynoq', '1735222', 56, -5.6, 27.6, 109, 0, 38, 2.1],
]

/** The monthly share of annual rain. */
const rainy = [0.12, 0.13, 0.18, 0.16, 0.09, 0.03, 0.01, 0.005, 0.01, 0.06, 0.095, 0.11]
/** The monthly share of days with dust, and the pollution factor of the month. */
const dusty = [0.01, 0.02, 0.08, 0.14, 0.17, 0.17, 0.14, 0.11, 0.08, 0.05, 0.02, 0.01]
const foul = [1.3, 1.2, 1, 0.85, 0.8, 0.85, 0.95, 1, 0.95, 1.05, 1.2, 1.35]

/** The deviation of a year: temperature and share of the usual rain. */
const years: Record<number, readonly [warmer: number, rain: number]> = {
  2023: [0.7, 0.9],
  2024: [0.9, 1.16],
  2025: [1.2, 0.74],
  2026: [0.6, 1.02],
}

export async function loadHydromet(tx: Db, places: Places, today: string): Promise<void> {
  const luck = chance('stations')
  const ids = await insertAll(
    tx,
    'weather_stations',
    stations.map(([name_ru, name_uz, district, elevation]) => ({
      ...{ name_ru, name_uz, elevation },
      ...at(places.near(district, luck)),
    })),
  )
  const norms = ids.flatMap((station_id, index) =>
    rainy.map((part, month) => {
      const station = stations[index] as Station
      return {
        ...{ station_id, month: month + 1 },
        temperature: rounded(usualTemperature(station, (month + 0.5) / 12), 1),
        precipitation: rounded(station[6] * part, 1),
      }
    }),
  )
  await insertAll(tx, 'weather_norms', norms)
  await insertAll(
    tx,
    'weather_days',
    ids.flatMap((id, index) => daysOf(id, stations[index] as Station, today)),
  )
}

/** Coldest in the middle of January, warmest six months later. */
const usualTemperature = ([, , , , winter, summer]: Station, partOfYear: number) =>
  (winter + summer) / 2 - ((summer - winter) / 2) * Math.cos(2 * Math.PI * (partOfYear - 0.042))

function daysOf(record_id: number, station: Station, today: string) {
  const [, name, , elevation, , , rain, wind, dustDays, air] = station
  const luck = chance(`weather ${name}`)
  let anomaly = 0
  let isSilent = 0
  return daysBefore(today).flatMap(({ date, year, month, part }) => {
    const [warmer, wet] = years[year] ?? [0.8, 1]
    anomaly = anomaly * 0.8 + (luck.next() - 0.5) * 4
    const rolls = Array.from({ length: 8 }, () => luck.next())
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = rolls
    // Stations fall silent for some days now and then.
    isSilent = isSilent > 0 ? isSilent - 1 : h < 0.004 ? 6 : 0
    if (isSilent > 0) return []
    const temperature = usualTemperature(station, part) + warmer + anomaly
    const monthly = rain * wet * (rainy[month] as number)
    const isRain = a < Math.min(0.45, monthly / 110 + 0.01)
    const speed = 0.6 + b * 3.4 + c ** 6 * 9
    const isDust = !isRain && d < ((dustDays * (dusty[month] as number)) / 30) * (year === 2025 ? 1.3 : 1)
    return [
      {
        record_id,
        date,
        temperature_min: rounded(temperature - 5 - e * 3, 1),
        temperature: rounded(temperature, 1),
        temperature_max: rounded(temperature + 5.5 + f * 3.5, 1),
        precipitation: isRain
          ? rounded((monthly / 30.4 / Math.min(0.45, monthly / 110 + 0.01)) * (0.3 + g * 1.4), 1)
          : 0,
        humidity: Math.round(Math.min(98, Math.max(14, 62 - temperature * 0.9 + (isRain ? 22 : 0) + e * 8))),
        wind_speed: rounded(isDust ? speed + 7 : speed, 1),
        wind_direction: Math.round(f < 0.55 ? (wind + (g - 0.5) * 70 + 360) % 360 : g * 359),
        pressure: rounded(1016 - elevation * 0.113 - anomaly * 0.6, 1),
        pollution_index:
          h > 0.96 ? null : rounded(air * (foul[month] as number) * (0.7 + e * 0.6) + (isDust ? 2 : 0), 2),
        dust: isDust,
      },
    ]
  })
}

/** The days from the start of the year three years ago until yesterday. */
function daysBefore(today: string) {
  const first = Date.UTC(Number(today.slice(0, 4)) - 3, 0, 1)
  const count = Math.round((Date.parse(today) - first) / 86_400_000)
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * 86_400_000)
    const year = day.getUTCFullYear()
    return {
      date: day.toISOString().slice(0, 10),
      year,
      month: day.getUTCMonth(),
      part: (day.getTime() - Date.UTC(year, 0, 1)) / (365 * 86_400_000),
    }
  })
}
