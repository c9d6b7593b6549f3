import { Alert, Skeleton } from 'antd'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { featureCollection, pointFeature } from '../geojson'
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
  const start = value ?? near
  const [camera, setCamera] = useState<MapCamera | undefined>(start && { ...start, zoom: CLOSE })
  const drawn = useMemo(() => [...layers, pointLayer(value)], [layers, value])

  // Moves the map only for typed coordinates; a picked point is already in view.
  const picked = useRef(value)
  useEffect(() => {
    if (!value || (value.lat === picked.current?.lat && value.lng === picked.current.lng)) return
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

function pointLayer(value: MapPosition | null): MapLayer {
  return {
    id: 'chosen',
    kind: 'points',
    cluster: false,
    source: featureCollection(value ? [pointFeature(value)] : []),
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
