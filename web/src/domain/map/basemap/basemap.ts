/** The files that scripts/basemap builds, served from this origin under names that change with them. */
export type BasemapFile =
  | 'countries'
  | 'borders'
  | 'regions'
  | 'districts'
  | 'district-labels'
  | 'towns'
  | 'rivers'
  | 'lakes'
  | 'labels'

const files = import.meta.glob<string>('./files/*.json', { query: '?url', import: 'default', eager: true })

/** Absolute, since a worker asks for it and has no page to be relative to. */
export function basemapUrl(file: BasemapFile): string {
  return new URL(files[`./files/${file}.json`] ?? '', location.href).href
}

/** West, south, east, north. Beyond these nothing is drawn. */
export const mapBounds: [number, number, number, number] = [40, 28, 90, 56]
export const countryBounds: [number, number, number, number] = [55.9, 37.1, 73.3, 45.7]

/** Schematic districts appear from here on, and the map says that they are schematic. */
export const districtsZoom = 6.6
