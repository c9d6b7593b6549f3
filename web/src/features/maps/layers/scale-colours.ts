import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'

export const scaleColours: Record<ColourScheme, readonly string[]> = {
  light: ['#d5e6ec', '#a3cad8', '#68a9c0', '#2f819e', '#0b4a61'],
  dark: ['#24424f', '#2f6478', '#4a8fa8', '#7fc3d8', '#c4ecf6'],
}

export const unknownColour: Record<ColourScheme, string> = { light: '#c9c9cc', dark: '#4a4d52' }

type Channels = [red: number, green: number, blue: number]
const black: Channels = [0, 0, 0]

/** `part` is from 0 to 1. */
export function onScale(scheme: ColourScheme, part: number): Channels {
  const colours = scaleColours[scheme].map(channels)
  const along = Math.min(1, Math.max(0, part)) * (colours.length - 1)
  const below = Math.min(Math.floor(along), colours.length - 2)
  const [from = black, to = black] = [colours[below], colours[below + 1]]
  const mix = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * (along - below))
  return [mix(0), mix(1), mix(2)]
}

function channels(hex: string): Channels {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}
