import type { ChartLook } from '../chart-look'
import { inks } from '../palette'

export const fakeLook: ChartLook = {
  ink: inks.light,
  palette: [],
  direction: 'ltr',
  language: 'ru',
  width: 800,
  patterns: false,
  animated: false,
}
