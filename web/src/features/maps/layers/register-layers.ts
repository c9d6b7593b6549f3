import type { Register } from '#contract/registers/any-register'
import { animals, forests, reserves } from '#contract/registers/forestry'
import { waterIntakes } from '#contract/registers/geology'
import { reservoirs } from '#contract/registers/reservoirs'
import type { Glyph } from '../../../domain/map/glyphs'

interface Shown {
  register: Register
  /** Index in the palette. */
  colour: number
  glyph: Glyph
  /** Offset in pixels: animals share coordinates with their reserve. */
  beside?: [number, number]
}

/** From the top to the bottom of the map. */
export const registerLayers = {
  animals: { register: animals as Register, colour: 1, glyph: 'paw', beside: [13, -13] },
  intakes: { register: waterIntakes as Register, colour: 4, glyph: 'drop' },
  reservoirs: { register: reservoirs as Register, colour: 0, glyph: 'waves' },
  reserves: { register: reserves as Register, colour: 3, glyph: 'leaf' },
  forests: { register: forests as Register, colour: 2, glyph: 'tree' },
} as const satisfies Record<string, Shown>
export type RegisterLayer = keyof typeof registerLayers
export const registerLayerNames = Object.keys(registerLayers) as RegisterLayer[]

export const isRegisterLayer = (name: string): name is RegisterLayer => name in registerLayers
