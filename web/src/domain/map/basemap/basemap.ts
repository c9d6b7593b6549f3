export const countryFiles = ['countries', 'borders', 'regions', 'rivers', 'lakes', 'labels'] as const
/** Loaded once the map is close enough. */
export const districtFiles = ['districts', 'district-labels', 'towns'] as const
type BasemapFile = (typeof countryFiles | typeof districtFiles)[number]

const files = import.meta.glob<string>('./files/*.json', { query: '?url', import: 'default', eager: true })

/** Absolute, because a worker has no base URL. */
export function basemapUrl(file: BasemapFile): string {
  return new URL(files[`./files/${file}.json`] ?? '', location.href).href
}

export const mapBounds: [number, number, number, number] = [40, 28, 90, 56]
export const countryBounds: [number, number, number, number] = [55.9, 37.1, 73.3, 45.7]

export const districtsZoom = 6.6
