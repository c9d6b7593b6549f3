import type { MapBox } from '../../../domain/map/map-layer'
import type { LayerName } from '../map-declarations'
import type { Lens } from '../use-map-address'
import type { AreaFigure } from './area-figures'
import type { LayerAsked, LayerParts } from './layer-parts'
import { useAreas } from './use-areas'
import { useAudits } from './use-audits'
import { useConcentration } from './use-concentration'
import { usePlaces } from './use-places'
import { useRegister } from './use-register'
import { useWaters } from './use-waters'

interface Asked extends Pick<LayerAsked, 'filters' | 'withTable'> {
  shown: readonly LayerName[]
  faded: Partial<Record<LayerName, number>>
  figure: AreaFigure
  lens: Lens
  box: MapBox | undefined
}

export function useLayers({ shown, faded, figure, ...rest }: Asked): LayerParts[] {
  const of = (name: LayerName): LayerAsked => ({
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
    useRegister('animals', of('animals')),
    useRegister('intakes', of('intakes')),
    useRegister('reservoirs', of('reservoirs')),
    useRegister('reserves', of('reserves')),
    useRegister('forests', of('forests')),
    useConcentration(of('concentration')),
    useWaters(of('waters')),
    useAreas('district', of('districts'), ground),
    useAreas('region', of('regions'), ground),
  ]
  return shown.flatMap((name) => parts.find((part) => part.name === name) ?? [])
}
