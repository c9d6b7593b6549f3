import type { ChartTheme } from '../chart-theme'
import { inks } from '../palette'

export const fakeTheme: ChartTheme = {
  ink: inks.light,
  palette: [],
  direction: 'ltr',
  language: 'ru',
  width: 800,
  patterns: false,
  animated: false,
}
