import './echarts-parts'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartTheme } from './chart-theme'
import { calendarHeight } from './options/calendar-option'
import type { ChartOption } from './options/chart-option'
import { chartFont, echartsOption } from './options/echarts-option'

use(CanvasRenderer)

/** A picture for reports, with title and summary. */
export interface ChartPicture {
  option: ChartOption
  theme: ChartTheme
  title: string
  summary: string
  period?: string | undefined
  source: string
  height: number
}

const MARGIN = 16
const LINE = 20
const SHARPNESS = 2

export async function pictureAsSvg(picture: ChartPicture): Promise<Blob> {
  const { width, height, words, top } = layOut(picture)
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...chartSetup(picture) })
  chart.setOption(stillOption(picture))
  const drawing = chart.renderToSVGString()
  chart.dispose()
  const texts = words.map(
    ({ text, y, size, weight, colour }) =>
      `<text x="${MARGIN}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`,
  )
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${chartFont}">`,
    `<rect width="100%" height="100%" fill="${picture.theme.ink.surface}"/>`,
    ...texts,
    `<g transform="translate(${MARGIN} ${top})">${drawing}</g></svg>`,
  ].join('\n')
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** Drawn on a canvas, because an SVG image would lose the page's font. */
export async function pictureAsPng(picture: ChartPicture): Promise<Blob> {
  const { width, height, words, top } = layOut(picture)
  const drawing = document.createElement('canvas')
  const chart = init(drawing, null, {
    renderer: 'canvas',
    devicePixelRatio: SHARPNESS,
    ...chartSetup(picture),
  })
  chart.setOption(stillOption(picture))
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('The browser gives no canvas to draw on')
  paper.fillStyle = picture.theme.ink.surface
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(chart.getRenderedCanvas({ pixelRatio: SHARPNESS }), MARGIN * SHARPNESS, top * SHARPNESS)
  paper.scale(SHARPNESS, SHARPNESS)
  for (const { text, y, size, weight, colour } of words) {
    paper.font = `${weight} ${size}px ${chartFont}`
    paper.fillStyle = colour
    paper.fillText(text, MARGIN, y)
  }
  chart.dispose()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

function chartSetup({ option, theme, height }: ChartPicture) {
  const { width, language } = theme
  return {
    width,
    height: option.kind === 'calendar' ? calendarHeight(option, width) : height,
    locale: language.toUpperCase(),
  }
}

function stillOption({ option, theme, summary }: ChartPicture) {
  return echartsOption(option, { ...theme, animated: false }, summary)
}

function layOut(picture: ChartPicture) {
  const { ink } = picture.theme
  const { width, height } = chartSetup(picture)
  const letters = Math.floor(width / 7)
  const soft = { size: 13, weight: 400, colour: ink.mutedText }
  const lines = [...(picture.period ? [picture.period] : []), ...wrap(picture.summary, letters)]
  const top = MARGIN + 32 + lines.length * LINE
  const below = wrap(picture.source, letters)
  const words = [
    { text: picture.title, y: MARGIN + 16, size: 16, weight: 600, colour: ink.text },
    ...lines.map((text, i) => ({ ...soft, text, y: MARGIN + 18 + (i + 1) * LINE })),
    ...below.map((text, i) => ({ ...soft, size: 12, text, y: top + height + (i + 1) * LINE })),
  ]
  return { width: width + 2 * MARGIN, height: top + height + below.length * LINE + MARGIN, words, top }
}

function wrap(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= letters) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
