import type { Days } from '../domain/registry/compared-periods'
import type { Words } from '../words'

const dotted = (day: string) => day.split('-').reverse().join('.')

/** 01.12.2025 – 30.11.2026. */
export const daysText = ({ date_from, date_to }: Days) => `${dotted(date_from)} – ${dotted(date_to)}`

interface DaysAsked {
  date_from?: string | undefined
  date_to?: string | undefined
}

/** Default period: the last twelve months. */
export function ofDays({ date_from, date_to }: DaysAsked): Words {
  if (date_from && date_to) {
    const days = daysText({ date_from, date_to })
    return { ru: days, uz: days }
  }
  if (date_from) return { ru: `с ${dotted(date_from)}`, uz: `${dotted(date_from)} dan` }
  if (date_to) return { ru: `по ${dotted(date_to)}`, uz: `${dotted(date_to)} gacha` }
  return { ru: 'за 12 месяцев', uz: '12 oyda' }
}

interface AskedByMeasurements extends DaysAsked {
  exceeded?: unknown
  standing?: unknown
}

/** Whether a place filter depends on a period. */
export const dependsOnPeriod = ({ exceeded, standing, date_from, date_to }: AskedByMeasurements): boolean =>
  [exceeded, standing, date_from, date_to].some((one) => one !== undefined)
