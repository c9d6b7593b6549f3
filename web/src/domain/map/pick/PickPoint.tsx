import { type ComponentProps, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { latitude, longitude } from '#contract/fields/objects'
import { NumberChoice } from '../../../ui/form/NumberChoice'
import type { MapPosition } from '../map-layer'
import { PickMap } from './PickMap'
import styles from './PickPoint.module.css'

interface Props {
  value: MapPosition | null
  onChange: (position: MapPosition | null) => void
  /** For example «Координаты источника». */
  label: string
  height?: number
}

export function PickPoint({ value, onChange, label, height }: Props) {
  const { t } = useTranslation('map')
  // One coordinate can be typed before the other.
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
          schema={coordinates.lat}
          value={shown.lat}
          onChange={(lat) => type({ lat })}
        />
        <Coordinate
          label={t('point.longitude')}
          schema={coordinates.lng}
          value={shown.lng}
          onChange={(lng) => type({ lng })}
        />
      </div>
      <PickMap value={value} onChange={onChange} label={label} height={height} />
    </fieldset>
  )
}

const coordinates = {
  lat: z.object({ value: latitude.nullable() }),
  lng: z.object({ value: longitude.nullable() }),
}

interface CoordinateProps {
  label: string
  schema: ComponentProps<typeof NumberChoice>['schema']
  value: number | undefined
  onChange: (degrees: number | null) => void
}

function Coordinate({ label, schema, value, onChange }: CoordinateProps) {
  const id = useId()
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <NumberChoice id={id} schema={schema} value={value ?? null} onChange={onChange} />
    </div>
  )
}
