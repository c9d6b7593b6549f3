import type { Feature, FeatureCollection, Position } from 'geojson'
import type { listConcentrations } from '#contract/api/figures/maps'
import { interpolate, REACH_KM } from '#contract/domain/figures/interpolation'
import type { Answer } from '#contract/endpoint'
import type { MapBox } from '../../../domain/map/map-layer'
import type { ColourScheme } from '../../../ui/chart/use-colour-scheme'
import { onScale } from './scale-colours'

export type Concentration = Answer<typeof listConcentrations>['data'][number]

/** Grid cells across; the map interpolates. */
const ACROSS = 320
const KM_PER_DEGREE = 111.2
const OPACITY = 200

/** The highest value without outliers, which would make all others pale. */
export function scaleTop(points: readonly Concentration[]): number {
  const means = points.map(({ mean }) => mean).sort((one, other) => one - other)
  const high = means[Math.floor((means.length - 1) * 0.95)] ?? 0
  return high > 0 ? high : (means.at(-1) ?? 0) || 1
}

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360))
const latitudeAt = (y: number) => ((2 * Math.atan(Math.exp(y)) - Math.PI / 2) * 180) / Math.PI

interface Surface {
  points: readonly Concentration[]
  /** Value at the end of the scale. */
  top: number
  scheme: ColourScheme
  /** Nothing is painted outside of it. */
  country: FeatureCollection
}

/** Painted in Web Mercator, within reach of a point and inside of the country. */
export function drawConcentration({ points, top, scheme, country }: Surface): {
  picture: HTMLCanvasElement
  box: MapBox
} {
  const box = around(points)
  const [west, south, east, north] = box
  const [low, high] = [mercator(south), mercator(north)]
  const down = Math.max(1, Math.round((ACROSS * (high - low)) / (((east - west) * Math.PI) / 180)))
  const picture = document.createElement('canvas')
  picture.width = ACROSS
  picture.height = down
  const pen = picture.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on')
  const image = pen.createImageData(ACROSS, down)
  const expected = interpolate(points.map(({ mean, ...point }) => ({ ...point, value: mean })))
  for (let y = 0; y < down; y++) {
    const latitude = latitudeAt(high - ((y + 0.5) / down) * (high - low))
    for (let x = 0; x < ACROSS; x++) {
      const value = expected({ longitude: west + ((x + 0.5) / ACROSS) * (east - west), latitude })
      if (value === null) continue
      image.data.set([...onScale(scheme, value / top), OPACITY], (y * ACROSS + x) * 4)
    }
  }
  pen.putImageData(image, 0, 0)
  pen.globalCompositeOperation = 'destination-in'
  const x = (longitude: number) => ((longitude - west) / (east - west)) * ACROSS
  const y = (latitude: number) => ((high - mercator(latitude)) / (high - low)) * down
  pen.beginPath()
  for (const ring of country.features.flatMap(ringsOf)) {
    for (const [at, [longitude = 0, latitude = 0]] of ring.entries())
      at === 0 ? pen.moveTo(x(longitude), y(latitude)) : pen.lineTo(x(longitude), y(latitude))
    pen.closePath()
  }
  pen.fill('evenodd')
  return { picture, box }
}

function ringsOf({ geometry }: Feature): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}

function around(points: readonly Concentration[]): MapBox {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const up = REACH_KM / KM_PER_DEGREE
  const aside = up / Math.cos((Math.max(...latitudes) * Math.PI) / 180)
  return [
    Math.min(...longitudes) - aside,
    Math.min(...latitudes) - up,
    Math.max(...longitudes) + aside,
    Math.max(...latitudes) + up,
  ]
}
