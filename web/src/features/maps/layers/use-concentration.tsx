import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapTables } from '#contract/api/figures/map-tables'
import { listConcentrations } from '#contract/api/figures/maps'
import { surfaceOf } from '#contract/domain/figures/concentration-kind'
import { basemapUrl } from '../../../domain/map/basemap/basemap'
import { ColourLegend } from '../../../domain/map/condition/Legend'
import { featureCollection, pointFeature } from '../../../domain/map/geojson'
import type { FeatureProperties, MapLayer } from '../../../domain/map/map-layer'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { PassportLink } from '../places/PassportLink'
import { type Concentration, drawConcentration, scaleTop } from './concentration-picture'
import { fieldTable } from './field-table'
import { type LayerParts, type LayerRequest, withoutPlaceFilters } from './layer-parts'
import { onScale, scaleColours } from './scale-colours'

const none: Concentration[] = []

export function useConcentration(request: LayerRequest): LayerParts {
  const { t } = useTranslation('maps')
  const say = useWords()
  const scheme = useColourScheme()
  const { isShown, opacity = 1, lens, filters } = request
  const { component } = lens
  const query = {
    ...withoutPlaceFilters(filters),
    component: component ?? 0,
    condition_from: lens.date_from,
    condition_to: lens.date_to,
  }
  const isReady = isShown && component !== undefined
  const { data, error } = useRead(
    listConcentrations,
    { query },
    { enabled: isReady, placeholderData: keepPreviousData },
  )
  const { data: country } = useQuery({
    queryKey: ['basemap', 'regions'],
    queryFn: async ({ signal }) =>
      (await fetch(basemapUrl('regions'), { signal })).json() as Promise<FeatureCollection>,
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const points = (isReady && data?.data) || none
  const unit = data?.unit ?? ''
  const layers = useMemo<MapLayer[]>(() => {
    if (points.length === 0) return []
    const top = scaleTop(points)
    const kinds = new Set(points.flatMap((point) => surfaceOf(point) ?? []))
    const surfaces = [...kinds].map(
      (kind) => [kind, points.filter((point) => surfaceOf(point) === kind)] as const,
    )
    const features = points.map((point) => {
      const colour = `rgb(${onScale(scheme, point.mean / top).join()})`
      const size = surfaceOf(point) ? 1 : 0.8 + 1.4 * Math.sqrt(Math.min(1, point.mean / top))
      return pointFeature({ lng: point.longitude, lat: point.latitude }, { ...point, colour, size })
    })
    return [
      ...(country
        ? surfaces.map(
            ([kind, ofKind]): MapLayer => ({
              // MapLibre cannot replace a picture, so each gets its own layer id.
              id: `concentration ${kind} ${scheme} ${component} ${lens.date_from} ${lens.date_to} ${ofKind.length} ${top}`,
              kind: 'areas',
              decoration: true,
              source: drawConcentration({ points: ofKind, top, scheme, country }),
              opacity,
              style: () => [{ type: 'raster', paint: { 'raster-opacity': 0.8, 'raster-fade-duration': 0 } }],
            }),
          )
        : []),
      {
        id: 'concentration-points',
        kind: 'points',
        cluster: false,
        source: featureCollection(features),
        opacity,
        popup: (properties: FeatureProperties) => <Popup unit={unit} {...properties} />,
        style: ({ colours }) => [
          {
            type: 'circle',
            paint: {
              'circle-radius': [
                ...['interpolate', ['linear'], ['zoom']],
                ...[4, ['*', 3, ['get', 'size']], 9, ['*', 7, ['get', 'size']]],
              ] as unknown as ExpressionSpecification,
              'circle-opacity': 0.9,
              'circle-color': ['get', 'colour'],
              'circle-stroke-color': colours.text,
              'circle-stroke-width': 1,
            },
          },
        ],
      },
    ]
  }, [points, country, scheme, opacity, unit, component, lens.date_from, lens.date_to])
  const entries = useMemo(() => {
    const top = scaleTop(points)
    return scaleColours[scheme].map((colour, i, all) => ({
      key: colour,
      colour,
      label: formatNumber(rounded((top * i) / (all.length - 1))),
    }))
  }, [points, scheme])
  return {
    name: 'concentration',
    layers,
    legend: points.length > 0 && data && (
      <ColourLegend
        title={`${data.component.name}, ${unit}`}
        entries={entries}
        note={[
          ...(points.some(surfaceOf) ? [t('concentration.note')] : []),
          ...(points.every(surfaceOf) ? [] : [t('concentration.pointsNote')]),
        ].join(' ')}
      />
    ),
    key: entries.map(({ colour, label }) => ({ colour, text: `${label} ${unit}` })),
    table: isReady
      ? fieldTable(
          mapTables.concentrations,
          points
            .toSorted((one, other) => other.mean - one.mean)
            .map((point) => ({ ...point, id: point.source_id, mean: rounded(point.mean) })),
          say,
          { mean: unit },
        )
      : undefined,
    file: { read: listConcentrations, query, right: 'emissions.export' },
    sentence: sentenceOf(),
    error: isReady ? error : undefined,
  }

  function sentenceOf(): string | undefined {
    if (!isShown) return undefined
    if (component === undefined) return t('concentration.choose')
    if (!data) return undefined
    if (points.length === 0) return t('concentration.none', { name: data.component.name })
    const highest = points.reduce((most, point) => (point.mean > most.mean ? point : most))
    return t('concentration.sentence', {
      name: data.component.name,
      count: points.length,
      value: formatNumber(rounded(highest.mean)),
      unit,
      object: highest.object_title,
    })
  }
}

/** Three digits match the precision of the data. */
const rounded = (value: number) => Number(value.toPrecision(3))

function Popup({ unit, object_id, object_title, number, mean, measurements }: FeatureProperties) {
  const { t } = useTranslation('maps')
  return (
    <>
      <strong>
        {formatNumber(rounded(Number(mean)))} {String(unit)}
      </strong>
      <div>
        № {String(number)}, {String(object_title)}
      </div>
      <div>{t('concentration.of', { count: Number(measurements) })}</div>
      <PassportLink id={Number(object_id)} />
    </>
  )
}
