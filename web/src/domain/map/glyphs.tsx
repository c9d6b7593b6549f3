import { useColourScheme } from '../../ui/chart/use-colour-scheme'
import { mapColours } from './map-theme'

/** In a 16 × 16 square. */
export const glyphs = {
  paw: 'M8 7.6c2 0 3.6 2 3.6 3.8 0 1.3-.9 1.8-1.9 1.8-.7 0-1-.4-1.7-.4s-1 .4-1.7.4c-1 0-1.9-.5-1.9-1.8C4.4 9.6 6 7.6 8 7.6ZM4 5.7a1.2 1.6 0 1 1 0 3.2a1.2 1.6 0 1 1 0-3.2ZM12 5.7a1.2 1.6 0 1 1 0 3.2a1.2 1.6 0 1 1 0-3.2ZM6.4 2.8a1.2 1.7 0 1 1 0 3.4a1.2 1.7 0 1 1 0-3.4ZM9.6 2.8a1.2 1.7 0 1 1 0 3.4a1.2 1.7 0 1 1 0-3.4Z',
  tree: 'M8 1.8L11.6 6.6H10L12.6 10.6H8.9V14H7.1V10.6H3.4L6 6.6H4.4Z',
  leaf: 'M13.4 2.6C7.4 2.6 3.6 5.4 3.6 9.2C3.6 10.3 3.9 11.2 4.3 11.9L2.8 13.6L4 14.6L5.5 12.9C6.2 13.2 6.9 13.3 7.6 13.3C11.6 13.3 13.7 8.8 13.4 2.6Z',
  waves:
    'M2 5.2C4 3.4 6 3.4 8 5.2S12 7 14 5.2V7.2C12 9 10 9 8 7.2S4 5.4 2 7.2ZM2 9.8C4 8 6 8 8 9.8S12 11.6 14 9.8V11.8C12 13.6 10 13.6 8 11.8S4 10 2 11.8Z',
  drop: 'M8 1.8C10.4 5 12 7.2 12 9.6A4 4 0 0 1 4 9.6C4 7.2 5.6 5 8 1.8Z',
} as const
export type Glyph = keyof typeof glyphs

const SIZE = 22
const SHARPNESS = 2

export const glyphImageName = (glyph: Glyph, colour: string, ground: string) =>
  `glyph ${glyph} ${colour} ${ground}`

export function glyphImage(name: string): { image: ImageData; pixelRatio: number } | null {
  const [kind, glyph = '', colour = '', ground = ''] = name.split(' ')
  const pen = document.createElement('canvas').getContext('2d')
  if (kind !== 'glyph' || !pen || !(glyph in glyphs)) return null
  const pixels = SIZE * SHARPNESS
  pen.canvas.width = pixels
  pen.canvas.height = pixels
  pen.scale(SHARPNESS, SHARPNESS)
  pen.beginPath()
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 1.5, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
  pen.strokeStyle = ground
  pen.lineWidth = 1.5
  pen.stroke()
  pen.translate(4, 4)
  pen.scale(14 / 16, 14 / 16)
  pen.fillStyle = ground
  pen.fill(new Path2D(glyphs[glyph as Glyph]))
  return { image: pen.getImageData(0, 0, pixels, pixels), pixelRatio: SHARPNESS }
}

export function GlyphSign({ glyph, colour }: { glyph: Glyph; colour: string }) {
  const ground = mapColours[useColourScheme()].halo
  return (
    <svg width={18} height={18} viewBox="-3 -3 22 22" aria-hidden="true" focusable="false">
      <circle cx={8} cy={8} r={10.5} fill={colour} />
      <path d={glyphs[glyph]} fill={ground} />
    </svg>
  )
}
