import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onPaper } from '../../ui/on-paper'
import { districtsZoom } from './basemap/basemap'
import { composeStyle } from './basemap/compose-style'
import { CountryOutline } from './CountryOutline'
import { GestureHint } from './GestureHint'
import styles from './MapCanvas.module.css'
import { MapControls } from './MapControls'
import { MapPopup } from './MapPopup'
import type { MapBox, MapCamera, MapLayer, MapPick, MapPosition } from './map-layer'
import { useMapTheme } from './map-theme'
import { usePicking } from './pick/use-picking'
import { isOnEarth } from './position'
import { ScaleBar } from './ScaleBar'
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
    map.on('zoomend', watchZoom)
    return () => {
      map.off('zoomend', watchZoom)
    }
  }, [map, onDistrictsShown])

  useEffect(() => {
    if (!map) return
    const watch = () => {
      if (!map.isSourceLoaded('countries')) return
      setIsCountryDrawn(true)
      map.off('render', watch)
      map.off('error', watch)
    }
    map.on('render', watch)
    map.on('error', watch)
    return () => {
      map.off('render', watch)
      map.off('error', watch)
    }
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
    // A WebGL canvas is empty after it was presented, so printing needs a copy.
    return onPaper((paper) => {
      copy.current?.remove()
      if (paper === undefined) return
      map.redraw()
      copy.current = copyOf(map.getCanvas())
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

function copyOf(drawing: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas')
  copy.width = drawing.width
  copy.height = drawing.height
  copy.className = styles.copy ?? ''
  copy.getContext('2d')?.drawImage(drawing, 0, 0)
  return copy
}

function useBounds(map: MapLibreMap | undefined, onBounds: ((box: MapBox) => void) | undefined) {
  const latest = useRef(onBounds)
  latest.current = onBounds
  useEffect(() => {
    if (!map) return
    const tell = () => {
      const bounds = map.getBounds()
      // Rounded outwards to about a hundred metres.
      const outwards = (value: number, way: 1 | -1) => Math.round((value + way * 0.0005) * 1000) / 1000
      latest.current?.([
        outwards(bounds.getWest(), -1),
        outwards(bounds.getSouth(), -1),
        outwards(bounds.getEast(), 1),
        outwards(bounds.getNorth(), 1),
      ])
    }
    tell()
    map.on('moveend', tell)
    map.on('resize', tell)
    return () => {
      map.off('moveend', tell)
      map.off('resize', tell)
    }
  }, [map])
}
