import type { ColourScheme } from './use-colour-scheme'

/** Fixed order; tests check contrast and colour blindness. */
export const palettes: Record<ColourScheme, readonly string[]> = {
  light: ['#3665d5', '#d9690b', '#0a6b3a', '#7a2a9e', '#1795b8', '#5c2c12', '#849070', '#4a5463'],
  dark: ['#709dfe', '#e78022', '#8dd19c', '#a963c6', '#86e3f0', '#bf5a3c', '#dfe77a', '#8d9297'],
}

/** The values of app/base.css: canvases cannot read style sheets. */
export interface ChartInk {
  surface: string
  text: string
  mutedText: string
  line: string
  grid: string
  /** Norms and limits. */
  limit: string
  /** For calendars and heat maps. */
  ramp: readonly string[]
  missing: string
}

export const inks: Record<ColourScheme, ChartInk> = {
  light: {
    surface: '#ffffff',
    text: '#16242b',
    mutedText: '#4d5f68',
    line: '#81929b',
    grid: '#e1e8eb',
    limit: '#b3261e',
    ramp: ['#dbe7f7', '#a9c6ec', '#6f9bdc', '#3665d5', '#1c3f8f'],
    missing: '#e9eef0',
  },
  dark: {
    surface: '#172127',
    text: '#e5edf0',
    mutedText: '#a5b5bd',
    line: '#6f838d',
    grid: '#2c3a42',
    limit: '#ff8a80',
    ramp: ['#22406f', '#2b55ab', '#4a76dd', '#7ba5ff', '#bcd2ff'],
    missing: '#222e35',
  },
}
