import type { Map as MapLibreMap } from 'maplibre-gl'
import { expect, test } from 'vitest'
import type { ComposedStyle } from './compose-style'
import { syncStyle } from './sync-style'

const styleOf = (...ids: string[]): ComposedStyle => ({
  sources: {},
  layers: ids.map((id) => ({ id, type: 'background' as const })),
})

/** As much of a map as the order of its layers needs. */
function drawnMap(...drawn: string[]) {
  const put = (id: string, above: string | undefined) => {
    const rest = drawn.filter((one) => one !== id)
    drawn.splice(0, drawn.length, ...rest)
    drawn.splice(above === undefined ? drawn.length : drawn.indexOf(above), 0, id)
  }
  const map = {
    getLayer: (id: string) => drawn.includes(id) || undefined,
    addLayer: ({ id }: { id: string }, above?: string) => put(id, above),
    moveLayer: put,
    removeLayer: (id: string) => void drawn.splice(drawn.indexOf(id), 1),
  }
  return { drawn, map: map as unknown as MapLibreMap }
}

test('reorders layers', () => {
  const { drawn, map } = drawnMap('land', 'regions', 'objects')
  syncStyle(map, styleOf('land', 'regions', 'objects'), styleOf('land', 'objects', 'waters', 'regions'))
  expect(drawn).toEqual(['land', 'objects', 'waters', 'regions'])
  syncStyle(map, styleOf('land', 'objects', 'waters', 'regions'), styleOf('land', 'waters', 'regions'))
  expect(drawn).toEqual(['land', 'waters', 'regions'])
})
