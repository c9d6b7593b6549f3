import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MapCanvas.module.css'

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
    <p className={`${styles.hint} ${styles.shown}`} aria-hidden="true">
      {t(isTouch ? 'hint.twoFingers' : 'hint.wheel')}
    </p>
  )
}
