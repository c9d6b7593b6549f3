import { keepPreviousData } from '@tanstack/react-query'
import type { Feature, FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { titles } from '#contract/fields/titles'
import type { MapPoint, Register } from '#contract/registers/any-register'
import { mapFonts } from '../../../domain/map/basemap/map-font'
import { SignLegend } from '../../../domain/map/condition/Legend'
import { GlyphSign } from '../../../domain/map/glyphs/GlyphSign'
import { glyphImageName } from '../../../domain/map/glyphs/glyph-image'
import type { FeatureProperties, LayerStyle, MapBox, MapLayer } from '../../../domain/map/map-layer'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { palettes } from '../../../ui/chart/palette'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { RecordPopup } from '../places/RecordPopup'
import type { LayerAsked, LayerParts } from './layer-parts'
import { type RegisterLayer, registerLayers } from './register-layers'
import { namedIn, onSpots, type Spot } from './spots'

const none: MapPoint[] = []

/** About twenty kilometres. */
const FAR_DEGREES = 0.2
const NEAR_DEGREES = 0.0001
const NEAR_ZOOM = 7.5

export function useRegister(name: RegisterLayer, asked: LayerAsked): LayerParts {
  const say = useWords()
  const scheme = useColourScheme()
  const { register, colour, glyph } = registerLayers[name]
  const { isShown, opacity, filters, box } = asked
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
  const layers = useMemo<MapLayer[]>(
    () =>
      isShown
        ? [
            {
              ...pointsLayer(name, points),
              ...(opacity !== undefined && { opacity }),
              popup: ({ ids }: FeatureProperties) => (
                <RecordPopup register={register} records={namedIn(points, String(ids))} />
              ),
            },
          ]
        : [],
    [isShown, name, points, opacity, register],
  )
  const inSight = points.filter((point) => !box || isIn(box, point)).length
  const title = say(register.title)
  return {
    name,
    layers,
    legend: isShown && data && (
      <SignLegend sign={<GlyphSign glyph={glyph} colour={ink} />} title={title} count={inSight} />
    ),
    key: [{ colour: ink, text: data ? `${title}: ${formatNumber(inSight)}` : title }],
    table:
      isShown && data
        ? {
            columns: [
              { key: 'name', title: say(titles.name) },
              { key: 'latitude', title: say(titles.latitude), numeric: true },
              { key: 'longitude', title: say(titles.longitude), numeric: true },
            ],
            rows: points.map(({ id, ...point }) => ({ key: id, ...point })),
          }
        : undefined,
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
  const placed = (spot: Spot, isFar: boolean): Feature => ({
    type: 'Feature',
    properties: {
      isFar,
      ids: spot.map(({ id }) => id).join(),
      count: spot.length,
      name: spot.length === 1 ? spot[0].name : '',
    },
    geometry: { type: 'Point', coordinates: [spot[0].longitude, spot[0].latitude] },
  })
  const source: FeatureCollection = {
    type: 'FeatureCollection',
    features: [
      ...onSpots(points, FAR_DEGREES).map((spot) => placed(spot, true)),
      ...onSpots(points, NEAR_DEGREES).map((spot) => placed(spot, false)),
    ],
  }
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
