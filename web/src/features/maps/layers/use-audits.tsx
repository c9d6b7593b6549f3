import { keepPreviousData } from '@tanstack/react-query'
import type { ExpressionSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mapTables } from '#contract/api/figures/map-tables'
import { mapEnergyAudits } from '#contract/api/figures/maps'
import type { Answer } from '#contract/endpoint'
import { energyAudits } from '#contract/registers/energy-audits'
import { mapFonts } from '../../../domain/map/basemap/map-font'
import { ColourLegend } from '../../../domain/map/condition/Legend'
import { featureCollection, pointFeature } from '../../../domain/map/geojson'
import type { FeatureProperties, MapLayer } from '../../../domain/map/map-layer'
import { useRead } from '../../../lib/api/server-data'
import { formatNumber } from '../../../lib/text/format'
import { useWords } from '../../../lib/text/use-words'
import { type ColourScheme, useColourScheme } from '../../../ui/chart/use-colour-scheme'
import { PassportLink } from '../places/PassportLink'
import { fieldTable } from './field-table'
import { type LayerParts, type LayerRequest, withoutPlaceFilters } from './layer-parts'

type Audit = Answer<typeof mapEnergyAudits>['data'][number]
const none: Audit[] = []
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

const classColours: Record<ColourScheme, readonly string[]> = {
  light: ['#2a4a88', '#2f6f9f', '#279292', '#8a8f1f', '#b87d00', '#be2410', '#5a0a3c'],
  dark: ['#4f80da', '#5fb0e0', '#6fdccd', '#c9d86a', '#f2d75c', '#f08c28', '#e0435a'],
}

export function useAudits(request: LayerRequest): LayerParts {
  const { t } = useTranslation('maps')
  const say = useWords()
  const scheme = useColourScheme()
  const { isShown, opacity, lens } = request
  const query = { ...withoutPlaceFilters(request.filters), condition_to: lens.date_to }
  const { data, error } = useRead(
    mapEnergyAudits,
    { query },
    { enabled: isShown, placeholderData: keepPreviousData },
  )
  const audits = (isShown && data?.data) || none
  const layers = useMemo<MapLayer[]>(
    () => (isShown ? [{ ...auditsLayer(audits), opacity }] : []),
    [isShown, audits, opacity],
  )
  const entries = letters.map((letter, i) => ({
    key: letter,
    colour: classColours[scheme][i] ?? '',
    label: `${letter}: ${formatNumber(audits.filter(({ energy_class }) => energy_class === letter).length)}`,
  }))
  return {
    name: 'audits',
    layers,
    legend: isShown && data && <ColourLegend title={say(energyAudits.title)} entries={entries} />,
    key: entries.map(({ colour, label }) => ({ colour, text: label })),
    table: isShown && data ? fieldTable(mapTables.audits, audits, say) : undefined,
    file: { read: mapEnergyAudits, query, right: 'energy-audits.view' },
    sentence: data && isShown ? t('summary.audits', { count: audits.length }) : undefined,
    error: isShown ? error : undefined,
  }
}

function auditsLayer(audits: readonly Audit[]): MapLayer {
  return {
    id: 'audits',
    kind: 'points',
    source: featureCollection(
      audits.map(({ longitude: lng, latitude: lat, ...properties }) =>
        pointFeature({ lng, lat }, properties),
      ),
    ),
    popup: (properties) => <Popup {...properties} />,
    style: ({ scheme, colours }) => [
      {
        type: 'circle',
        filter: ['!', ['has', 'point_count']],
        paint: {
          'circle-radius': 10,
          'circle-color': [
            'match',
            ['get', 'energy_class'],
            ...letters.flatMap((letter, i) => [letter, classColours[scheme][i] ?? '']),
            colours.dot,
          ] as unknown as ExpressionSpecification,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        filter: ['!', ['has', 'point_count']],
        layout: {
          'text-field': ['get', 'energy_class'],
          'text-font': mapFonts.semibold,
          'text-size': 11,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': colours.clusterGround },
      },
    ],
  }
}

function Popup({ object_id, name, year, energy_class, saving_potential }: FeatureProperties) {
  const say = useWords()
  const { fields } = energyAudits
  const saving = saving_potential as number | null
  return (
    <>
      <strong>{String(name)}</strong>
      <div>
        {say(fields.energy_class.title)}: {String(energy_class)}, {String(year)}
      </div>
      {saving !== null && (
        <div>
          {say(fields.saving_potential.title)}: {formatNumber(saving)}
          {'\u00a0%'}
        </div>
      )}
      <PassportLink id={Number(object_id)} />
    </>
  )
}
