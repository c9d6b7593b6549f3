import type { ChartInk } from './palette'
import type { Direction } from './use-direction'

/** Everything about a chart that does not come from its numbers. */
export interface ChartLook {
  ink: ChartInk
  palette: readonly string[]
  direction: Direction
  language: 'ru' | 'uz'
  /** Pixels: narrow charts drop what would crowd them. */
  width: number
  /** Patterns over the colours, for those who ask. */
  patterns: boolean
  animated: boolean
}
