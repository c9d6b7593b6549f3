import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { basemapUrl } from '../../../domain/map/basemap/basemap'
import type { MapLayer } from '../../../domain/map/map-layer'
import { mapColours } from '../../../domain/map/map-theme'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import type { LayerName } from '../map-declarations'
import type { AreaFigure } from './area-figures'
import type { LayerParts, LayerRequest } from './layer-parts'
import { registerLayerNames } from './register-layers'
import { useAreas } from './use-areas'
import { useAudits } from './use-audits'
import { useConcentration } from './use-concentration'
import { usePlaces } from './use-places'
import { useRegister } from './use-register'

interface Shown extends Omit<LayerRequest, 'isShown' | 'opacity'> {
  shown: readonly LayerName[]
  faded: Partial<Record<LayerName, number>>
  figure: AreaFigure
}

export function useLayers({ shown, faded, figure, ...rest }: Shown): LayerParts[] {
  const of = (name: LayerName): LayerRequest => ({
    ...rest,
    isShown: shown.includes(name),
    opacity: faded[name],
  })
  const hasPlaces = shown.includes('objects') || shown.includes('sources')
  const ground = { figure, withSigns: !hasPlaces }
  const parts = [
    usePlaces('objects', of('objects')),
    usePlaces('sources', of('sources')),
    useAudits(of('audits')),
    // biome-ignore lint/correctness/useHookAtTopLevel: the names are a constant, so the order of hooks is too.
    ...registerLayerNames.map((name) => useRegister(name, of(name))),
    useConcentration(of('concentration')),
    useWaters(of('waters')),
    useAreas('district', of('districts'), ground),
    useAreas('region', of('regions'), ground),
  ]
  return shown.flatMap((name) => parts.find((part) => part.name === name) ?? [])
}

function useWaters({ isShown, opacity }: LayerRequest): LayerParts {
  const { t } = useTranslation('maps')
  const scheme = useColourScheme()
  const layers = useMemo<MapLayer[]>(
    () => (isShown ? [{ ...watersLayer(), opacity }] : []),
    [isShown, opacity],
  )
  return { name: 'waters', layers, key: [{ colour: mapColours[scheme].waterText, text: t('layer.waters') }] }
}

const watersLayer = (): MapLayer => ({
  id: 'waters',
  kind: 'lines',
  decoration: true,
  source: basemapUrl('rivers'),
  style: ({ colours }) => [
    {
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.waterText,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 9, 3.4],
      },
    },
  ],
})
