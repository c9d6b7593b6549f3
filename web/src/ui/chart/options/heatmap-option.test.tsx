import { expect, test } from 'vitest'
import { fakeTheme } from './fake-theme'
import { heatmapOption } from './heatmap-option'

test('escapes names in the tooltip', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { tooltip } = heatmapOption(
    { kind: 'heatmap', rowTitle: '', rows: [evil], columns: [evil], unit: evil, values: [[5]] },
    fakeTheme,
  )
  const shown = Array.isArray(tooltip) ? undefined : tooltip?.formatter
  if (typeof shown !== 'function') throw new Error('The tooltip has no text')
  const html = shown({ data: [0, 0, 5] } as Parameters<typeof shown>[0], '')
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img')
})
