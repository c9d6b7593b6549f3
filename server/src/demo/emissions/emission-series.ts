import { type Decimal, writeDecimal } from '#contract/domain/measurement/decimal'
import type { Limit } from '#contract/domain/measurement/limit'
import type { AllTables } from '../../core/database/refined-tables'
import { type Chance, chance } from '../random'

const DAY = 86_400_000
const YEAR = 365.25 * DAY

type Frequency = AllTables['sampling_plans']['frequency']

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first days of a plan's periods between two days. */
export function periodStarts(frequency: Frequency, from: string, to: string): string[] {
  const starts: string[] = []
  const end = Date.parse(to)
  for (
    let start = firstStart(frequency, Date.parse(from));
    start <= end;
    start = nextStart(frequency, start)
  ) {
    starts.push(isoDay(start))
  }
  return starts
}

function firstStart(frequency: Frequency, time: number): number {
  const date = new Date(time)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (frequency === 'weekly') return time - ((date.getUTCDay() + 6) % 7) * DAY
  if (frequency === 'monthly') return Date.UTC(year, month)
  return frequency === 'quarterly' ? Date.UTC(year, month - (month % 3)) : time
}

function nextStart(frequency: Frequency, time: number): number {
  if (frequency === 'daily') return time + DAY
  if (frequency === 'weekly') return time + 7 * DAY
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (frequency === 'monthly' ? 1 : 3))
}

/** The number of days into a period on which a sample is still taken. */
const lengths: Record<Frequency, number> = { daily: 1, weekly: 5, monthly: 25, quarterly: 85 }

export function samplingDay(frequency: Frequency, start: string, dice: Chance): string {
  const time = Date.parse(start) + dice.whole(0, lengths[frequency] - 1) * DAY
  const daysToMonday =
    frequency === 'daily' ? 0 : ([1, 0, 0, 0, 0, 0, 2][new Date(time).getUTCDay()] as number)
  return isoDay(time + daysToMonday * DAY)
}

/** The series of a source: its level relative to the limit, its season, and perhaps an accident. */
export interface Habits {
  level: number
  season: number
  peak: number
  trend: number
  accident: { from: number; to: number; factor: number } | null
}

export function measuringHabits(seed: string, medium: 'air' | 'water' | 'ground', now: number): Habits {
  const dice = chance(seed)
  const isPoor = dice.happens(0.03)
  const accidentStart = now - dice.next() * 3 * YEAR
  return {
    level: isPoor ? 0.95 + dice.next() * 0.4 : 0.2 + dice.next() * 0.5,
    season: 0.05 + dice.next() * 0.25,
    // Heating in winter peaks in air, low water in late summer in rivers.
    peak: medium === 'air' ? 15 : 225,
    trend: (dice.next() - 0.55) * 0.12,
    accident: dice.happens(0.05)
      ? {
          from: accidentStart,
          to: accidentStart + dice.whole(20, 90) * DAY,
          factor: 1.6 + dice.next() * 2.4,
        }
      : null,
  }
}

/** The value of a day, with three significant digits. */
export function valueOn(day: string, limit: Limit, habits: Habits, now: number, dice: Chance): string {
  const time = Date.parse(day)
  const noise = normal(dice)
  const season = habits.season * Math.cos(((dayOfYear(time) - habits.peak) / 365.25) * 2 * Math.PI)
  const [min, max] = [asNumber(limit.min), asNumber(limit.max)]
  if (min !== null && max !== null) {
    return threeDigits((min + max) / 2 + ((max - min) / 2) * (season + noise * 0.3))
  }
  const years = (time - now) / YEAR
  const accident = habits.accident
  const factor = accident && time >= accident.from && time <= accident.to ? accident.factor : 1
  const share = habits.level * (1 + season + habits.trend * years) * Math.exp(noise * 0.16) * factor
  // Pollution lowers components with a minimum, as oxygen.
  if (min !== null) return threeDigits(min / Math.max(share + 0.15, 0.1))
  return threeDigits((max ?? 1) * share)
}

function threeDigits(value: number): string {
  const positive = Math.max(value, 1e-9)
  return positive.toFixed(Math.min(Math.max(0, 2 - Math.floor(Math.log10(positive))), 12))
}

const asNumber = (decimal: Decimal | null) => (decimal === null ? null : Number(writeDecimal(decimal)))

const dayOfYear = (time: number) => (time - Date.UTC(new Date(time).getUTCFullYear(), 0)) / DAY

function normal(dice: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next())
}
