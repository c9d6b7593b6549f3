import type { Map as MapLibreMap } from 'maplibre-gl'
import { copyMap } from '../../domain/map/copy-map'

interface Around {
  title: string
  /** Period and summary. */
  lines: readonly string[]
  keys: readonly { title: string; entries: readonly { colour: string; text: string }[] }[]
  credit: string
}

const MARGIN = 16
const LINE = 20
const KEY_WIDTH = 250

export function pictureOf(map: MapLibreMap, around: Around): HTMLCanvasElement {
  const drawing = copyMap(map)
  const sharpness = drawing.width / map.getCanvas().clientWidth
  const [width, height] = [drawing.width / sharpness, drawing.height / sharpness]
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on')
  const font = (size: number, weight = 400) => `${weight} ${size}px "Inter Variable", sans-serif`
  pen.font = font(13)
  const sentences = around.lines.flatMap((line) => wrapped(pen, line, width + KEY_WIDTH))
  const top = MARGIN + 28 + sentences.length * LINE
  canvas.width = (width + KEY_WIDTH + 3 * MARGIN) * sharpness
  canvas.height = (top + height + LINE + 2 * MARGIN) * sharpness
  pen.scale(sharpness, sharpness)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#1c2126'
  pen.font = font(18, 600)
  pen.fillText(around.title, MARGIN, MARGIN + 16)
  pen.font = font(13)
  for (const [i, text] of sentences.entries()) pen.fillText(text, MARGIN, MARGIN + 40 + i * LINE)
  pen.drawImage(drawing, MARGIN, top, width, height)
  let y = top + 14
  const left = width + 2 * MARGIN
  for (const { title, entries } of around.keys) {
    pen.font = font(13, 600)
    pen.fillStyle = '#1c2126'
    pen.fillText(title, left, y)
    y += LINE
    pen.font = font(12)
    for (const { colour, text } of entries) {
      pen.fillStyle = colour
      pen.fillRect(left, y - 10, 14, 12)
      pen.fillStyle = '#1c2126'
      pen.fillText(text, left + 22, y)
      y += LINE
    }
    y += LINE / 2
  }
  pen.font = font(11)
  pen.fillStyle = '#5b6067'
  pen.fillText(around.credit, MARGIN, top + height + LINE)
  return canvas
}

export function oneUnderAnother(pictures: readonly HTMLCanvasElement[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(...pictures.map(({ width }) => width))
  canvas.height = pictures.reduce((sum, { height }) => sum + height, 0)
  const pen = canvas.getContext('2d')
  let top = 0
  for (const picture of pictures) {
    pen?.drawImage(picture, 0, top)
    top += picture.height
  }
  return canvas
}

export const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png')
  })

function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
