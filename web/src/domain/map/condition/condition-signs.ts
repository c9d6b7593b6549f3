import type { ConditionLevel } from '#contract/domain/figures/condition-level'
import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'

/** palette.test.ts checks contrast and distance for colour-blind eyes. */
export const conditionColours: Record<ColourScheme, Record<ConditionLevel, string>> = {
  light: {
    great: '#2a4a88',
    good: '#279292',
    moderate: '#b87d00',
    bad: '#be2410',
    very_bad: '#5a0a3c',
    under: '#a200f3',
    over_background: '#9075d8',
    no_norm: '#181510',
    not_measured: '#616367',
  },
  dark: {
    great: '#4f80da',
    good: '#6fdccd',
    moderate: '#f2d75c',
    bad: '#f08c28',
    very_bad: '#e0435a',
    under: '#bd51a2',
    over_background: '#5aabf3',
    no_norm: '#ecf0f8',
    not_measured: '#9da0a5',
  },
}

interface SignShape {
  /** In a 16 × 16 square. */
  path: string
  isFilled: boolean
}

const disc = 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0 -13Z'
const ring = 'M8 2.25a5.75 5.75 0 1 1 0 11.5a5.75 5.75 0 1 1 0 -11.5Z'

/** Shapes differ too, so that the scale reads without colour. */
export const conditionSigns: Record<ConditionLevel, SignShape[]> = {
  great: [{ path: disc, isFilled: true }],
  good: [
    { path: ring, isFilled: false },
    { path: 'M8 8V2.25a5.75 5.75 0 1 1 -5.75 5.75Z', isFilled: true },
  ],
  moderate: [
    { path: ring, isFilled: false },
    { path: 'M8 2.25a5.75 5.75 0 0 1 0 11.5Z', isFilled: true },
  ],
  bad: [{ path: 'M8 1.5L15 14H1Z', isFilled: true }],
  very_bad: [
    { path: 'M8 0.5L14.5 8H1.5Z', isFilled: true },
    { path: 'M8 7.5L14.5 15H1.5Z', isFilled: true },
  ],
  under: [{ path: 'M8 14.5L15 2H1Z', isFilled: true }],
  over_background: [{ path: 'M8 2.75L13.75 13H2.25Z', isFilled: false }],
  no_norm: [
    { path: ring, isFilled: false },
    { path: 'M4.5 7.1h7v1.8h-7Z', isFilled: true },
  ],
  not_measured: [{ path: ring, isFilled: false }],
}
