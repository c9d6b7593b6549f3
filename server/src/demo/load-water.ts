import { dayOf } from '../core/clock'
import type { Db } from '../core/database/database'
import { everyRow } from '../core/database/scope'
import { chance } from './random'
import { demoReservoirs } from './reservoirs'

const YEARS_KEPT = 10

/** Water relative to an ordinary year; the droughts are real. */
const wetness: Record<number, number> = {
  2016: 1.08,
  2017: 1.12,
  2018: 0.82,
  2019: 1.05,
  2020: 0.97,
  2021: 0.72,
  2022: 0.93,
  2023: 0.8,
  2024: 1.06,
  2025: 0.9,
  2026: 0.95,
}

/** The volume by month: full after snow melt, empty after irrigation. */
const season = [0.58, 0.64, 0.71, 0.8, 0.9, 0.94, 0.8, 0.56, 0.4, 0.38, 0.44, 0.51]

/** The monthly share of water for irrigation. */
const watering = [0.01, 0.02, 0.06, 0.1, 0.13, 0.18, 0.21, 0.16, 0.07, 0.03, 0.02, 0.01]

/** Two reservoirs are near their bounds, to show warnings. */
const kept: Record<string, number> = { Шуркульское: 0.03, Зааминское: 0.985 }

/** Ten years of monthly readings of reservoirs; deterministic. */
export async function loadWater(tx: Db, now: Date): Promise<void> {
  const regions = await tx.selectFrom('regions').select(['id', 'sato']).execute()
  const idOf = new Map(regions.map(({ id, sato }) => [sato, id]))
  const rows = await everyRow(tx)
    .insertInto('reservoirs')
    .values(
      demoReservoirs.map(
        ([ru, uz, region, district, type, source, year, volume, lowest, highest, latitude, longitude]) => ({
          name_ru: ru,
          name_uz: uz,
          region_id: idOf.get(region) as number,
          district_id: idOf.get(district) ?? null,
          organization: 'Управление эксплуатации водохранилищ (демо)',
          type,
          water_source: source,
          year_started: year,
          volume: String(volume),
          lowest_level: String(lowest),
          highest_level: String(highest),
          latitude,
          longitude,
        }),
      ),
    )
    .returning('id')
    .execute()
  const readings = rows.flatMap(({ id }, index) => readingsOf(id, index, dayOf(now)))
  for (let at = 0; at < readings.length; at += 1000)
    await everyRow(tx)
      .insertInto('reservoir_readings')
      .values(readings.slice(at, at + 1000))
      .execute()
}

function readingsOf(id: number, index: number, today: string) {
  const [name, , region, , type, , year, volume, lowest, highest] = demoReservoirs[
    index
  ] as (typeof demoReservoirs)[number]
  const luck = chance(`readings ${name}`)
  const own = 0.9 + luck.next() * 0.2
  const isFlowKnown = type === 'channel' && volume > 100
  // Downstream water is saltier.
  const salt = 0.25 + luck.next() * 0.2 + (['1733', '1706', '1712', '1722'].includes(region) ? 0.55 : 0)
  return monthsBefore(today).flatMap(({ date, month, calendarYear }, at) => {
    const noise = (luck.next() - 0.5) * 0.06
    const isMissed = luck.happens(0.03)
    const isPartly = luck.happens(0.05)
    if (isMissed || calendarYear < year + 1) return []
    const wet = wetness[calendarYear] ?? 1
    const target = kept[name] !== undefined && at >= YEARS_KEPT * 12 - 14 ? kept[name] : undefined
    const filling =
      target ?? bounded((season[month] as number) * (0.45 + 0.5 * wet) * own + noise, 0.06, 0.96)
    const held = volume * filling
    const stream = (volume / 12) * (season[month] as number) * wet
    return [
      {
        record_id: id,
        date,
        water_level: rounded(lowest + (highest - lowest) * filling ** (target === undefined ? 0.6 : 1), 2),
        water_volume: rounded(held, 1),
        water_saturation: rounded(filling * 100, 1),
        water_mineralization: isPartly ? null : rounded(salt * (1.25 - filling * 0.5), 2),
        use_water: rounded(volume * 1.1 * wet * (watering[month] as number), 1),
        // From million cubic metres per month to cubic metres per second.
        inflow: isFlowKnown && !isPartly ? rounded((stream * 1e6) / 2_629_800, 1) : null,
        outflow:
          isFlowKnown && !isPartly
            ? rounded((volume * 1.1 * wet * (watering[month] as number) * 1e6) / 2_629_800, 1)
            : null,
      },
    ]
  })
}

/** The first of each month up to now, oldest first. */
function monthsBefore(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: YEARS_KEPT * 12 }, (_, index) => {
    const first = new Date(Date.UTC(year, month - YEARS_KEPT * 12 + index, 1))
    return {
      date: first.toISOString().slice(0, 10),
      month: first.getUTCMonth(),
      calendarYear: first.getUTCFullYear(),
    }
  })
}

const bounded = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const rounded = (value: number, digits: number) => value.toFixed(digits)
