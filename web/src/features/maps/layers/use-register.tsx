import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapPoint, Register } from '#contract/registers/any-register'
import { mapFonts } from '../../../domain/map/basemap/map-font'
import { SignLegend } from '../../../domain/map/condition/Legend'
import { coordinatesTable } from '../../../domain/map/coordinates-table'
import { featureCollection, pointFeature } from '../../../domain/map/geojson'
import { GlyphSign, glyphImageName } from '../../../domain/map/glyphs'
import type { FeatureProperties, LayerStyle, MapBox, MapLayer } from '../../../domain/map/map-layer'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { palettes } from '../../../ui/chart/palette'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { RecordPopup } from '../places/RecordPopup'
import type { LayerParts, LayerRequest } from './layer-parts'
import { type RegisterLayer, registerLayers } from './register-layers'
import { namedIn, onSpots, type Spot } from './spots'

const none: MapPoint[] = []

/** About twenty kilometres. */
const FAR_DEGREES = 0.2
const NEAR_DEGREES = 0.0001
const NEAR_ZOOM = 7.5

export function useRegister(name: RegisterLayer, request: LayerRequest): LayerParts {
  const say = useWords()
  const scheme = useColourScheme()
  const { register, colour, glyph } = registerLayers[name]
  const { isShown, opacity, filters, box } = request
  const map = register.map as NonNullable<Register['map']>
  // Registers support the place filters only.
  const place = Object.fromEntries(
    (['region', 'district'] as const).flatMap((filter) =>
      filter in register.filters && filters[filter] !== undefined ? [[filter, filters[filter]]] : [],
    ),
  )
  const { data, error } = useRead(
    map,
    { query: place },
    { enabled: isShown, placeholderData: keepPreviousData },
  )
  const points = (isShown && data?.data) || none
  const ink = palettes[scheme][colour] ?? ''
  const layers = useMemo<MapLayer[]>(() => {
    if (!isShown) return []
    const popup = ({ ids }: FeatureProperties) => (
      <RecordPopup register={register} records={namedIn(points, String(ids))} />
    )
    return [{ ...pointsLayer(name, points), opacity, popup }]
  }, [isShown, name, points, opacity, register])
  const inSight = points.filter((point) => !box || isIn(box, point)).length
  const title = say(register.title)
  return {
    name,
    layers,
    legend: isShown && data && (
      <SignLegend sign={<GlyphSign glyph={glyph} colour={ink} />} title={title} count={inSight} />
    ),
    key: [{ colour: ink, text: data ? `${title}: ${formatNumber(inSight)}` : title }],
    table: isShown && data ? coordinatesTable(points, say) : undefined,
    file: { read: register.list, query: place, right: register.access.export ?? register.access.read },
    sentence: data && isShown ? `${title}: ${formatNumber(inSight)}.` : undefined,
    error: isShown ? error : undefined,
  }
}

const isIn = ([west, south, east, north]: MapBox, { longitude, latitude }: MapPoint) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

function pointsLayer(name: RegisterLayer, points: readonly MapPoint[]): MapLayer {
  const { colour, glyph, ...shown } = registerLayers[name]
  const [across, down]: readonly [number, number] = 'beside' in shown ? shown.beside : [0, 0]
  const placed = (spot: Spot, isFar: boolean) => {
    const [{ longitude: lng, latitude: lat, name: first }] = spot
    const ids = spot.map(({ id }) => id).join()
    const count = spot.length
    return pointFeature({ lng, lat }, { isFar, ids, count, name: count === 1 ? first : '' })
  }
  const source = featureCollection([
    ...onSpots(points, FAR_DEGREES).map((spot) => placed(spot, true)),
    ...onSpots(points, NEAR_DEGREES).map((spot) => placed(spot, false)),
  ])
  return {
    id: name,
    kind: 'points',
    cluster: false,
    source,
    style: ({ scheme, colours }) => [
      ...[true, false].map(
        (isFar): LayerStyle => ({
          type: 'symbol',
          filter: ['==', ['get', 'isFar'], isFar],
          ...(isFar ? { maxzoom: NEAR_ZOOM } : { minzoom: NEAR_ZOOM }),
          layout: {
            'icon-image': glyphImageName(glyph, palettes[scheme][colour] ?? '', colours.halo),
            'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 8, 1.1],
            'icon-offset': [across, down],
            'icon-allow-overlap': true,
            'text-field': ['case', ['>', ['get', 'count'], 1], ['to-string', ['get', 'count']], ''],
            'text-font': mapFonts.semibold,
            'text-size': 11,
            // In ems of the text.
            'text-offset': [0.9 + across / 11, down / 11],
            'text-allow-overlap': true,
            'text-anchor': 'left',
          },
          paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
        }),
      ),
      {
        type: 'symbol',
        filter: ['!', ['get', 'isFar']],
        minzoom: NEAR_ZOOM,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFonts.medium,
          'text-size': 11,
          'text-offset': [0, 1.2],
          'text-anchor': 'top',
          'text-optional': true,
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
      },
    ],
  }
}
