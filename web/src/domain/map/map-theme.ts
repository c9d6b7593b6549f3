import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColourScheme, useColourScheme } from '../../ui/chart/use-colour-scheme'

/** Muted colours, so that data layers stand out. */
const light = {
  water: '#c9dde8',
  land: '#efede6',
  home: '#fbfaf7',
  river: '#9dc0d4',
  border: '#b5aca6',
  homeBorder: '#857b80',
  regionBorder: '#b9afb4',
  districtBorder: '#d3cccf',
  text: '#2b2f33',
  mutedText: '#67625f',
  waterText: '#2f6178',
  halo: '#fbfaf7',
  dot: '#4a4f55',
  clusterGround: '#ffffff',
  accent: '#0f5c78',
}

const dark: typeof light = {
  water: '#0e2430',
  land: '#1b2429',
  home: '#253037',
  river: '#35596c',
  border: '#46545c',
  homeBorder: '#8b989f',
  regionBorder: '#56656e',
  districtBorder: '#3f4c54',
  text: '#e5edf0',
  mutedText: '#a5b5bd',
  waterText: '#84b4cc',
  halo: '#1b2429',
  dot: '#c3cdd2',
  clusterGround: '#1b2429',
  accent: '#6cc0d8',
}

export const mapColours: Record<ColourScheme, typeof light> = { light, dark }

export interface MapTheme {
  scheme: ColourScheme
  colours: typeof light
  language: 'ru' | 'uz'
}

export function useMapTheme(): MapTheme {
  const scheme = useColourScheme()
  const { i18n } = useTranslation('map')
  const language = i18n.language === 'uz' ? 'uz' : 'ru'
  return useMemo(() => ({ scheme, language, colours: mapColours[scheme] }), [scheme, language])
}
