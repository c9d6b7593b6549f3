import { Button } from 'antd'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountryOutline } from '../../domain/map/CountryOutline'
import { ConditionLegend } from '../../domain/map/condition/Legend'
import { featureCollection, pointFeature } from '../../domain/map/geojson'
import { LoadedMap } from '../../domain/map/LoadedMap'
import { MapCredit } from '../../domain/map/MapCredit'
import type { MapBox, MapCamera, MapLayer, MapPosition } from '../../domain/map/map-layer'
import { formatNumber } from '../../lib/text/format'
import type { LayerParts } from './layers/layer-parts'
import styles from './maps.module.css'
import { areaKm2, distanceKm } from './ruler/measuring'
import { rulerLayers } from './ruler/ruler-layer'

/** Some browsers let the keyboard scroll only focusable elements. */
const focusable = { tabIndex: 0 }

interface Props {
  parts: readonly LayerParts[]
  label: string
  camera: MapCamera | undefined
  /** Position of the search result. */
  marked: MapPosition | undefined
  onCamera: (camera: MapCamera) => void
  onBounds?: (box: MapBox) => void
  onMap?: (map: MapLibreMap | undefined) => void
  onFail: () => void
  /** Set while measuring: clicks add points; call it to stop. */
  measuring?: (() => void) | undefined
  tools: ReactNode
}

/** Frame and legend render before the map has loaded. */
export function MapStage({ parts, label, camera, marked, measuring, tools, ...rest }: Props) {
  const { t } = useTranslation('maps')
  const [points, setPoints] = useState<MapPosition[]>([])
  const [areDistrictsShown, setDistrictsShown] = useState(false)
  const own = useInOrder(parts)
  const drawn = useMemo(
    () => [...own, ...(marked ? [markLayer(marked)] : []), ...(measuring ? rulerLayers(points) : [])],
    [own, marked, measuring, points],
  )
  const counts = parts.flatMap((part) => part.counts ?? [])
  const hasPlaces = parts.some(({ name }) => name === 'objects' || name === 'sources')
  const hasLegend = counts.length > 0 || parts.some(({ legend }) => legend)
  return (
    <figure className={styles.stage}>
      <div className={styles.framed}>
        <div className={styles.canvas}>
          <LoadedMap
            onBounds={rest.onBounds}
            onMap={rest.onMap}
            onPoint={measuring && ((point) => setPoints((before) => [...before, point]))}
            camera={camera}
            layers={drawn}
            label={label}
            height="fill"
            gestures="direct"
            onCameraChange={rest.onCamera}
            onFail={rest.onFail}
            onDistrictsShown={setDistrictsShown}
            meanwhile={<CountryOutline height="fill" />}
          />
          <div className={styles.tools}>
            {tools}
            {measuring && (
              <Measured
                points={points}
                onBack={() => setPoints((before) => before.slice(0, -1))}
                onEnd={() => {
                  setPoints([])
                  measuring()
                }}
              />
            )}
          </div>
        </div>
        {hasLegend && (
          <div className={styles.legend} {...focusable}>
            {counts.length > 0 && (
              <ConditionLegend layers={counts} note={hasPlaces ? t('closedSign') : undefined} />
            )}
            {parts.map(({ name, legend }) => legend && <div key={name}>{legend}</div>)}
          </div>
        )}
      </div>
      <MapCredit areDistrictsShown={areDistrictsShown || parts.some(({ name }) => name === 'districts')} />
    </figure>
  )
}

/** From bottom to top. Stable while its layers are: a new list would be drawn again. */
function useInOrder(parts: readonly LayerParts[]): MapLayer[] {
  const raised = useRef(new WeakMap<MapLayer, MapLayer>()).current
  const layers: MapLayer[] = []
  for (const part of parts.toReversed()) {
    const isAbovePoints = layers.some(({ kind, decoration }) => kind === 'points' && !decoration)
    for (const layer of part.layers)
      layers.push(isAbovePoints && layer.kind !== 'points' ? lift(layer) : layer)
  }
  const [kept, keep] = useState(layers)
  const isSame = kept.length === layers.length && kept.every((layer, i) => layer === layers[i])
  if (isSame) return kept
  keep(layers)
  return layers

  function lift(layer: MapLayer): MapLayer {
    const known = raised.get(layer) ?? { ...layer, isRaised: true }
    raised.set(layer, known)
    return known
  }
}

function markLayer({ lng, lat }: MapPosition): MapLayer {
  return {
    id: `found ${lng} ${lat}`,
    kind: 'points',
    cluster: false,
    decoration: true,
    source: featureCollection([pointFeature({ lng, lat })]),
    style: ({ colours }) => [
      {
        type: 'circle',
        paint: {
          'circle-radius': 16,
          'circle-opacity': 0,
          'circle-stroke-color': colours.accent,
          'circle-stroke-width': 3,
        },
      },
    ],
  }
}

interface MeasuredProps {
  points: readonly MapPosition[]
  onBack: () => void
  onEnd: () => void
}

function Measured({ points, onBack, onEnd }: MeasuredProps) {
  const { t } = useTranslation('maps')
  return (
    <div className={styles.measured} role="status">
      {points.length < 2 ? (
        <p>{t('ruler.hint')}</p>
      ) : (
        <p>
          {t('ruler.distance', { km: formatNumber(distanceKm(points), 1) })}
          {points.length > 2 && `; ${t('ruler.area', { km2: formatNumber(areaKm2(points), 0) })}`}
        </p>
      )}
      <Button size="small" disabled={points.length === 0} onClick={onBack}>
        {t('ruler.back')}
      </Button>
      <Button size="small" onClick={onEnd}>
        {t('ruler.end')}
      </Button>
    </div>
  )
}
