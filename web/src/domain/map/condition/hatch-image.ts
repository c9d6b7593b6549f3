import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'
import { mapColours } from '../map-theme'

const SIZE = 8
const SHARPNESS = 2

export const hatchImageName = (scheme: ColourScheme) => `hatch ${scheme}`

export function hatchImage(name: string): { image: ImageData; pixelRatio: number } | null {
  const [kind, scheme] = name.split(' ')
  const pen = document.createElement('canvas').getContext('2d')
  if (kind !== 'hatch' || !pen || (scheme !== 'light' && scheme !== 'dark')) return null
  const pixels = SIZE * SHARPNESS
  pen.canvas.width = pixels
  pen.canvas.height = pixels
  pen.strokeStyle = mapColours[scheme].mutedText
  pen.globalAlpha = 0.55
  pen.lineWidth = SHARPNESS
  pen.beginPath()
  for (const shift of [-pixels, 0, pixels]) {
    pen.moveTo(shift, pixels)
    pen.lineTo(shift + pixels, 0)
  }
  pen.stroke()
  return { image: pen.getImageData(0, 0, pixels, pixels), pixelRatio: SHARPNESS }
}
