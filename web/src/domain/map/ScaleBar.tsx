import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/text/format'
import styles from './ScaleBar.module.css'

const WIDEST = 96
const EARTH_M = 40_075_017
const TILE = 512

export function ScaleBar({ map }: { map: MapLibreMap }) {
  const { t } = useTranslation('map')
  const [metresPerPixel, setMetresPerPixel] = useState(() => resolution(map))
  useEffect(() => {
    const measure = () => setMetresPerPixel(resolution(map))
    map.on('move', measure)
    return () => {
      map.off('move', measure)
    }
  }, [map])
  const metres = roundDown(metresPerPixel * WIDEST)
  const text =
    metres >= 1000 ? t('scale.km', { n: formatNumber(metres / 1000) }) : t('scale.m', { n: metres })
  return (
    <div className={styles.bar} dir="ltr" style={{ width: metres / metresPerPixel }}>
      {text}
    </div>
  )
}

function resolution(map: MapLibreMap): number {
  const atEquator = EARTH_M / (TILE * 2 ** map.getZoom())
  // Rounded to three digits, so that the bar does not flicker while the map moves.
  return Number((atEquator * Math.cos((map.getCenter().lat * Math.PI) / 180)).toPrecision(3))
}

function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  const digit = metres / power
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1)
}
