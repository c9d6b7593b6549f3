import { Alert, InputNumber, Skeleton } from 'antd'
import type { FeatureCollection } from 'geojson'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/chunk'
import { MapCredit } from './MapCredit'
import type { MapCamera, MapLayer, MapPosition } from './map-layer'
import styles from './PickPoint.module.css'
import { hasWebGl } from './webgl'

const MapCanvas = lazy(() => loadChunk(() => import('./MapCanvas')))

/** Near enough to see the town. */
const CLOSE = 9

interface Props {
  value: MapPosition | null
  onChange: (position: MapPosition | null) => void
  /** Of what: «Координаты источника». */
  label: string
  height?: number
}

/** Coordinates by clicking, by keyboard (Enter takes the centre) or by typing: all three stay in step. */
export function PickPoint(props: Props) {
  return (
    <Suspense
      fallback={<Skeleton.Node active style={{ width: '100%', height: (props.height ?? 320) + 96 }} />}
    >
      <PickPointFrame {...props} />
    </Suspense>
  )
}

function PickPointFrame({ value, onChange, label, height = 320 }: Props) {
  const { t } = useTranslation('map')
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [areDistrictsShown, setDistrictsShown] = useState(false)
  const [camera, setCamera] = useState<MapCamera | undefined>(value ? { ...value, zoom: CLOSE } : undefined)
  // One coordinate can be typed before the other is known.
  const [typed, setTyped] = useState<Partial<MapPosition>>({})
  const shown = value ?? typed
  const layers = useMemo(() => [pointLayer(value)], [value])

  function type(part: Partial<Record<keyof MapPosition, number | null>>) {
    const { lat = null, lng = null } = { ...shown, ...part }
    setTyped({ lat: lat ?? undefined, lng: lng ?? undefined })
    if (lat === null || lng === null) return onChange(null)
    onChange({ lat, lng })
    setCamera({ lat, lng, zoom: camera?.zoom ?? CLOSE })
  }

  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.inputs}>
        <Coordinate
          label={t('point.latitude')}
          limit={90}
          value={shown.lat}
          onChange={(lat) => type({ lat })}
        />
        <Coordinate
          label={t('point.longitude')}
          limit={180}
          value={shown.lng}
          onChange={(lng) => type({ lng })}
        />
      </div>
      {canDraw ? (
        <>
          <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height }} />}>
            <MapCanvas
              layers={layers}
              label={label}
              height={height}
              camera={camera}
              onCameraChange={setCamera}
              onPoint={({ lat, lng }) => onChange({ lat: rounded(lat), lng: rounded(lng) })}
              onFail={() => setCanDraw(false)}
              onDistrictsShown={setDistrictsShown}
            />
          </Suspense>
          <MapCredit areDistrictsShown={areDistrictsShown} />
        </>
      ) : (
        <Alert type="info" showIcon title={t('noWebGl.title')} description={t('noWebGl.type')} />
      )}
    </fieldset>
  )
}

interface CoordinateProps {
  label: string
  limit: number
  value: number | undefined
  onChange: (degrees: number | null) => void
}

function Coordinate({ label, limit, value, onChange }: CoordinateProps) {
  const id = useId()
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        value={value ?? null}
        min={-limit}
        max={limit}
        step={0.0001}
        decimalSeparator=","
        controls={false}
        onChange={onChange}
      />
    </div>
  )
}

function pointLayer(value: MapPosition | null): MapLayer {
  const source: FeatureCollection = {
    type: 'FeatureCollection',
    features: value
      ? [
          {
            type: 'Feature',
            properties: {},
            geometry: { type: 'Point', coordinates: [value.lng, value.lat] },
          },
        ]
      : [],
  }
  return {
    id: 'chosen',
    kind: 'points',
    cluster: false,
    source,
    style: ({ colours }) => [
      {
        type: 'circle',
        paint: {
          'circle-radius': 7,
          'circle-color': colours.accent,
          'circle-stroke-color': colours.halo,
          'circle-stroke-width': 3,
        },
      },
    ],
  }
}

/** About ten centimetres: more digits would only pretend. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
