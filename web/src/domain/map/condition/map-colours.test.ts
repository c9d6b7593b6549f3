import { expect, test } from 'vitest'
import { conditionLevels } from '#contract/domain/figures/condition-level'
import { contrast, distance, visions } from '../../../ui/chart/colour-vision'
import { mapColours } from '../map-theme'
import { conditionColours } from './condition-signs'

const schemes = ['light', 'dark'] as const

test.each(schemes)('gives condition signs enough contrast (%s)', (scheme) => {
  const { land, home, clusterGround } = mapColours[scheme]
  for (const level of conditionLevels) {
    for (const ground of [land, home, clusterGround]) {
      expect(contrast(conditionColours[scheme][level], ground), level).toBeGreaterThanOrEqual(3)
    }
  }
})

test.each(schemes)('keeps levels distinguishable for colour-blind users (%s)', (scheme) => {
  for (const vision of visions) {
    conditionLevels.forEach((one, i) => {
      for (const other of conditionLevels.slice(i + 1)) {
        const apart = distance(conditionColours[scheme][one], conditionColours[scheme][other], vision)
        expect(apart, `${one} ${other} ${vision}`).toBeGreaterThan(9)
      }
    })
  }
})

test.each(schemes)('gives names enough contrast on land and water (%s)', (scheme) => {
  const { land, home, water, text, mutedText, waterText } = mapColours[scheme]
  for (const [colour, ground] of [
    [text, land],
    [text, home],
    [mutedText, land],
    [mutedText, home],
    [waterText, water],
  ] as const) {
    expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})
