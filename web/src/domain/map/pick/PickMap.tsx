import { Alert, Skeleton } from 'antd'
import type { FeatureCollection } from 'geojson'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadedMap } from '../LoadedMap'
import { MapCredit } from '../MapCredit'
import type { MapCamera, MapLayer, MapPosition } from '../map-layer'
import { isOnEarth } from '../position'
import { hasWebGl } from '../webgl'

const CLOSE = 9
const nothing: MapLayer[] = []

interface Props {
  value: MapPosition | null
  onChange: (position: MapPosition) => void
  /** For example «Координаты источника». */
  label: string
  height?: number
  /** Initial view while nothing is picked. */
  near?: MapPosition | undefined
  /** Must be stable between renders. */
  layers?: MapLayer[]
}

export function PickMap({ value, ...props }: Props) {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: props.height ?? 320 }} />}>
      <PickMapFrame {...props} value={value && isOnEarth(value) ? value : null} />
    </Suspense>
  )
}

function PickMapFrame({ value, onChange, label, height = 320, near, layers = nothing }: Props) {
  const { t } = useTranslation('map')
  const [canDraw, setCanDraw] = useState(hasWebGl)
  const [areDistrictsShown, setDistrictsShown] = useState(false)
  const [camera, setCamera] = useState<MapCamera | undefined>(closeTo(value ?? near))
  const drawn = useMemo(() => [...layers, pointLayer(value)], [layers, value])

  // Moves the map only for typed coordinates; a picked point is already in view.
  const picked = useRef(value)
  useEffect(() => {
    if (!value || isSame(value, picked.current)) return
    picked.current = value
    setCamera((before) => ({ ...value, zoom: before?.zoom ?? CLOSE }))
  }, [value])

  if (!canDraw)
    return <Alert type="info" showIcon title={t('noWebGl.title')} description={t('noWebGl.type')} />
  return (
    <>
      <LoadedMap
        layers={drawn}
        label={label}
        height={height}
        camera={camera}
        onCameraChange={setCamera}
        onPoint={({ lat, lng }) => {
          picked.current = { lat: rounded(lat), lng: rounded(lng) }
          onChange(picked.current)
        }}
        onFail={() => setCanDraw(false)}
        onDistrictsShown={setDistrictsShown}
        meanwhile={<Skeleton.Node active style={{ width: '100%', height }} />}
      />
      <MapCredit areDistrictsShown={areDistrictsShown} />
    </>
  )
}

function closeTo(position: MapPosition | undefined): MapCamera | undefined {
  return position && { ...position, zoom: CLOSE }
}

function isSame(one: MapPosition, other: MapPosition | null): boolean {
  return one.lat === other?.lat && one.lng === other.lng
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

/** Six digits are about ten centimetres. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
