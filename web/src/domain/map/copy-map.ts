import type { Map as MapLibreMap } from 'maplibre-gl'

/** WebGL clears its canvas after presenting it, so the map is drawn and copied in one frame. */
export function copyMap(map: MapLibreMap): HTMLCanvasElement {
  map.redraw()
  const drawn = map.getCanvas()
  const copy = document.createElement('canvas')
  copy.width = drawn.width
  copy.height = drawn.height
  copy.getContext('2d')?.drawImage(drawn, 0, 0)
  return copy
}
