import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onPaper } from '../../ui/on-paper'
import { districtsZoom } from './basemap/basemap'
import { composeStyle } from './basemap/compose-style'
import { CountryOutline } from './CountryOutline'
import { copyMap } from './copy-map'
import styles from './MapCanvas.module.css'
import { GestureHint, MapControls, ScaleBar } from './MapOverlays'
import { MapPopup } from './MapPopup'
import { onMapEvents } from './map-events'
import type { MapBox, MapCamera, MapLayer, MapPick, MapPosition } from './map-layer'
import { useMapTheme } from './map-theme'
import { usePicking } from './pick/use-picking'
import { isOnEarth } from './position'
import { useCamera } from './use-camera'
import { useMap } from './use-map'

export interface MapCanvasProps {
  layers: MapLayer[]
  label: string
  height: number | 'fill'
  camera?: MapCamera
  onCameraChange?: (camera: MapCamera) => void
  onPick?: (pick: MapPick) => void
  /** Bounds of the view after each move: west, south, east, north. */
  onBounds?: (box: MapBox) => void
  /** Gives direct access to MapLibre, for example to draw a picture. */
  onMap?: (map: MapLibreMap | undefined) => void
  onPoint?: (position: MapPosition) => void
  gestures?: 'direct' | 'cooperative'
  onFail: () => void
  onDistrictsShown: (areShown: boolean) => void
}

/** Names are drawn after this time even when tiles are still loading. */
const NAMES_WAIT_MS = 1000

/** Entry of the lazy MapLibre chunk. */
export default function MapCanvas(props: MapCanvasProps) {
  const { layers, label, height, gestures = 'cooperative', onFail, onDistrictsShown } = props
  const camera = props.camera && isOnEarth(props.camera) ? props.camera : undefined
  const { t } = useTranslation('map')
  const box = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLCanvasElement>(null)
  const hintId = useId()
  const theme = useMapTheme()
  const [withDistricts, setWithDistricts] = useState(false)
  const [isCountryDrawn, setIsCountryDrawn] = useState(camera !== undefined)
  const [isDrawn, setIsDrawn] = useState(false)
  const [picked, setPicked] = useState<MapPick | null>(null)
  const [isLate, setIsLate] = useState(false)
  // Names take as long to draw as all the rest, so they come after the first drawing.
  const withNames = isDrawn || isLate
  const style = useMemo(
    () => composeStyle(layers, theme, { withDistricts, withNames }),
    [layers, theme, withDistricts, withNames],
  )
  const map = useMap(box, {
    style,
    camera,
    gestures,
    // Flushed at once: React would otherwise postpone it behind transitions.
    onDrawn: () => setIsDrawn(true),
    onFail,
  })
  useCamera(map, camera, props.onCameraChange)
  useBounds(map, props.onBounds)
  const { onMap } = props
  useEffect(() => {
    onMap?.(map)
    return () => onMap?.(undefined)
  }, [map, onMap])
  usePicking(map, {
    layers,
    onPoint: props.onPoint,
    onPick: (pick) => {
      setPicked(pick)
      if (pick) props.onPick?.(pick)
    },
  })

  useEffect(() => {
    if (!map) return
    const watchZoom = () => {
      const areShown = map.getZoom() >= districtsZoom
      onDistrictsShown(areShown)
      if (areShown) setWithDistricts(true)
    }
    watchZoom()
    return onMapEvents(map, ['zoomend'], watchZoom)
  }, [map, onDistrictsShown])

  useEffect(() => {
    if (!map) return
    const stop = onMapEvents(map, ['render', 'error'], () => {
      if (!map.isSourceLoaded('countries')) return
      setIsCountryDrawn(true)
      stop()
    })
    return stop
  }, [map])

  useEffect(() => {
    if (!map || !isCountryDrawn) return
    const timer = setTimeout(() => setIsLate(true), NAMES_WAIT_MS)
    return () => clearTimeout(timer)
  }, [map, isCountryDrawn])

  useEffect(() => {
    const canvas = map?.getCanvas()
    canvas?.setAttribute('aria-label', label)
    canvas?.setAttribute('aria-describedby', hintId)
  }, [map, label, hintId])

  useEffect(() => {
    if (!map) return
    return onPaper((paper) => {
      copy.current?.remove()
      if (paper === undefined) return
      copy.current = copyMap(map)
      copy.current.className = styles.copy ?? ''
      box.current?.after(copy.current)
    })
  }, [map])

  const popup = picked && layers.find(({ id }) => id === picked.layer)?.popup
  return (
    <div
      className={styles.stage}
      style={{ height: height === 'fill' ? '100%' : `min(${height}px, 100cqi)` }}
      aria-busy={!isDrawn}
    >
      <div ref={box} className={styles.box} />
      {!isCountryDrawn && (
        <div className={styles.outline}>
          <CountryOutline height="fill" />
        </div>
      )}
      <span className={styles.crosshair} aria-hidden="true" />
      <p id={hintId} className={styles.hint}>
        {t(props.onPoint ? 'hint.point' : 'hint.keys')}
      </p>
      {map && <GestureHint map={map} />}
      {map && <MapControls map={map} />}
      {map && <ScaleBar map={map} />}
      {map && picked && popup && (
        <MapPopup map={map} at={picked} onClose={() => setPicked(null)}>
          {popup(picked.properties)}
        </MapPopup>
      )}
    </div>
  )
}

function useBounds(map: MapLibreMap | undefined, onBounds: ((box: MapBox) => void) | undefined) {
  const report = useEffectEvent((box: MapBox) => onBounds?.(box))
  useEffect(() => {
    if (!map) return
    const reportBounds = () => {
      const bounds = map.getBounds()
      // Rounded outwards to about a hundred metres.
      const outwards = (value: number, way: 1 | -1) => Math.round((value + way * 0.0005) * 1000) / 1000
      report([
        outwards(bounds.getWest(), -1),
        outwards(bounds.getSouth(), -1),
        outwards(bounds.getEast(), 1),
        outwards(bounds.getNorth(), 1),
      ])
    }
    reportBounds()
    return onMapEvents(map, ['moveend', 'resize'], reportBounds)
  }, [map])
}
