import { type Glyph, glyphs } from './glyphs'

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
