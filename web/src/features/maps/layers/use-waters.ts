import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { basemapUrl } from '../../../domain/map/basemap/basemap'
import { mapColours } from '../../../domain/map/map-look'
import { useColourScheme } from '../../../ui/chart/use-colour-scheme'
import type { LayerAsked, LayerParts } from './layer-parts'

export function useWaters({ isShown, opacity }: LayerAsked): LayerParts {
  const { t } = useTranslation('maps')
  const scheme = useColourScheme()
  const layers = useMemo(
    () =>
      isShown
        ? [
            {
              id: 'waters',
              kind: 'lines' as const,
              decoration: true as const,
              source: basemapUrl('rivers'),
              ...(opacity !== undefined && { opacity }),
              style: ({ colours }: { colours: { waterText: string } }) => [
                {
                  type: 'line' as const,
                  layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
                  paint: {
                    'line-color': colours.waterText,
                    'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 9, 3.4] as never,
                  },
                },
              ],
            },
          ]
        : [],
    [isShown, opacity],
  )
  return { name: 'waters', layers, key: [{ colour: mapColours[scheme].waterText, text: t('layer.waters') }] }
}
