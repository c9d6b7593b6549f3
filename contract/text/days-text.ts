import type { Days } from '../domain/registry/compared-periods'

const dotted = (day: string) => day.split('-').reverse().join('.')

/** 01.12.2025 – 30.11.2026: as people write a period, in a heading or a caption. */
export const daysText = ({ date_from, date_to }: Days) => `${dotted(date_from)} – ${dotted(date_to)}`
