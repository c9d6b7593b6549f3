import { expect, test } from 'vitest'
import { contrast, distance, visions } from './colour-vision'
import { inks, palettes } from './palette'

const schemes = ['light', 'dark'] as const

test.each(schemes)('the eight colours stand out from the page (%s)', (scheme) => {
  expect(palettes[scheme]).toHaveLength(8)
  for (const colour of palettes[scheme]) {
    expect(contrast(colour, inks[scheme].surface), colour).toBeGreaterThanOrEqual(3)
  }
})

test.each(schemes)('no two of the eight theme alike to anybody (%s)', (scheme) => {
  const palette = palettes[scheme]
  for (const vision of visions) {
    palette.forEach((one, i) => {
      for (const other of palette.slice(i + 1)) {
        expect(distance(one, other, vision), `${one} ${other} ${vision}`).toBeGreaterThan(6)
      }
    })
  }
})

test.each(schemes)('texts of a chart can be read (%s)', (scheme) => {
  const { surface, text, mutedText, limit } = inks[scheme]
  for (const colour of [text, mutedText, limit]) {
    expect(contrast(colour, surface), colour).toBeGreaterThanOrEqual(4.5)
  }
})
