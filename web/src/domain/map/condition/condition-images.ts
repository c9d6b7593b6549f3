import { type ConditionLevel, conditionLevels } from '#contract/domain/figures/condition-level'
import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'
import { mapColours } from '../map-theme'
import { conditionColours, conditionSigns } from './condition-signs'

const SIZE = 24
const SHARPNESS = 2

export function conditionImageName(scheme: ColourScheme, level: ConditionLevel, isClosed = false): string {
  return `condition ${scheme} ${level}${isClosed ? ' closed' : ''}`
}

export function conditionImage(name: string): { image: ImageData; pixelRatio: number } | null {
  const [kind, scheme, word, closed] = name.split(' ')
  const level = conditionLevels.find((one) => one === word)
  const pen = document.createElement('canvas').getContext('2d')
  if (kind !== 'condition' || !level || !pen || (scheme !== 'light' && scheme !== 'dark')) return null
  const pixels = SIZE * SHARPNESS
  pen.canvas.width = pixels
  pen.canvas.height = pixels
  pen.scale(SHARPNESS, SHARPNESS)
  pen.fillStyle = mapColours[scheme].clusterGround
  pen.beginPath()
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2 - 1, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = conditionColours[scheme][level]
  pen.lineWidth = 1
  pen.stroke()
  if (closed) pen.globalAlpha = 0.45
  pen.translate(5, level === 'bad' || level === 'very_bad' ? 4 : 5)
  pen.scale(14 / 16, 14 / 16)
  pen.fillStyle = conditionColours[scheme][level]
  pen.lineWidth = 1.75
  for (const { path, isFilled } of conditionSigns[level]) {
    if (isFilled) pen.fill(new Path2D(path))
    else pen.stroke(new Path2D(path))
  }
  if (closed) cross(pen, mapColours[scheme].text)
  return { image: pen.getImageData(0, 0, pixels, pixels), pixelRatio: SHARPNESS }
}

function cross(pen: CanvasRenderingContext2D, colour: string) {
  pen.resetTransform()
  pen.scale(SHARPNESS, SHARPNESS)
  pen.globalAlpha = 1
  pen.strokeStyle = colour
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(SIZE - 4, 4)
  pen.lineTo(4, SIZE - 4)
  pen.stroke()
}

const HATCH_SIZE = 8

export const hatchImageName = (scheme: ColourScheme) => `hatch ${scheme}`

export function hatchImage(name: string): { image: ImageData; pixelRatio: number } | null {
  const [kind, scheme] = name.split(' ')
  const pen = document.createElement('canvas').getContext('2d')
  if (kind !== 'hatch' || !pen || (scheme !== 'light' && scheme !== 'dark')) return null
  const pixels = HATCH_SIZE * SHARPNESS
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
