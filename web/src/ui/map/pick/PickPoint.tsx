import { InputNumber } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapPosition } from '../map-layer'
import { PickMap } from './PickMap'
import styles from './PickPoint.module.css'

interface Props {
  value: MapPosition | null
  onChange: (position: MapPosition | null) => void
  /** Of what: «Координаты источника». */
  label: string
  height?: number
}

/** Coordinates by clicking, by keyboard (Enter takes the centre) or by typing: all three stay in step. */
export function PickPoint({ value, onChange, label, height }: Props) {
  const { t } = useTranslation('map')
  // One coordinate can be typed before the other is known.
  const [typed, setTyped] = useState<Partial<MapPosition>>({})
  const shown = value ?? typed

  function type(part: Partial<Record<keyof MapPosition, number | null>>) {
    const { lat = null, lng = null } = { ...shown, ...part }
    setTyped({ lat: lat ?? undefined, lng: lng ?? undefined })
    onChange(lat === null || lng === null ? null : { lat, lng })
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
      <PickMap value={value} onChange={onChange} label={label} height={height} />
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
