import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { mapColours } from '../map-theme'
import { type Glyph, glyphs } from './glyphs'

export function GlyphSign({ glyph, colour }: { glyph: Glyph; colour: string }) {
  const ground = mapColours[useColourScheme()].halo
  return (
    <svg width={18} height={18} viewBox="-3 -3 22 22" aria-hidden="true" focusable="false">
      <circle cx={8} cy={8} r={10.5} fill={colour} />
      <path d={glyphs[glyph]} fill={ground} />
    </svg>
  )
}
