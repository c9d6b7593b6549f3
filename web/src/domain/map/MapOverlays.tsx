import { HomeOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/text/format'
import { countryBounds } from './basemap/basemap'
import { countryPadding } from './create-map'
import canvas from './MapCanvas.module.css'
import styles from './MapOverlays.module.css'
import { onMapEvents } from './map-events'

export function MapControls({ map }: { map: MapLibreMap }) {
  const { t } = useTranslation('map')
  const controls = [
    {
      title: t('control.zoomIn'),
      icon: <PlusOutlined aria-hidden />,
      run: () => map.zoomIn({ duration: 180 }),
    },
    {
      title: t('control.zoomOut'),
      icon: <MinusOutlined aria-hidden />,
      run: () => map.zoomOut({ duration: 180 }),
    },
    {
      title: t('control.wholeCountry'),
      icon: <HomeOutlined aria-hidden />,
      run: () => map.fitBounds(countryBounds, { padding: countryPadding, duration: 180 }),
    },
  ]
  return (
    <div className={styles.controls}>
      {controls.map(({ title, icon, run }) => (
        <Button key={title} icon={icon} title={title} aria-label={title} onClick={run} />
      ))}
    </div>
  )
}

const WIDEST = 96
const EARTH_M = 40_075_017
const TILE = 512

export function ScaleBar({ map }: { map: MapLibreMap }) {
  const { t } = useTranslation('map')
  const [metresPerPixel, setMetresPerPixel] = useState(() => resolution(map))
  useEffect(() => onMapEvents(map, ['move'], () => setMetresPerPixel(resolution(map))), [map])
  const metres = roundDown(metresPerPixel * WIDEST)
  const text =
    metres >= 1000 ? t('scale.km', { n: formatNumber(metres / 1000) }) : t('scale.m', { n: metres })
  return (
    <div className={styles.scale} dir="ltr" style={{ width: metres / metresPerPixel }}>
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

const SHOWN_MS = 1500

export function GestureHint({ map }: { map: MapLibreMap }) {
  const { t } = useTranslation('map')
  const [isTouch, setIsTouch] = useState<boolean | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = ({ gestureType }: { gestureType: string }) => {
      clearTimeout(timer)
      setIsTouch(gestureType !== 'wheel_zoom')
      timer = setTimeout(() => setIsTouch(null), SHOWN_MS)
    }
    map.on('cooperativegestureprevented', show)
    return () => {
      clearTimeout(timer)
      map.off('cooperativegestureprevented', show)
    }
  }, [map])
  if (isTouch === null) return null
  return (
    <p className={`${canvas.hint} ${canvas.shown}`} aria-hidden="true">
      {t(isTouch ? 'hint.twoFingers' : 'hint.wheel')}
    </p>
  )
}
