import { Form as AntForm } from 'antd'
import { useMemo } from 'react'
import type { Field } from '#contract/fields/field'
import { useFormFrame } from '../../ui/form/form-frame'
import { NumberInput } from '../../ui/form/NumberInput'
import { RecordField } from '../fields/RecordField'
import { PickMap } from '../map/pick/PickMap'
import styles from './register.module.css'

interface Props {
  latitude: Field
  longitude: Field
  label: string
}

export function PointFields({ latitude, longitude, label }: Props) {
  const { set } = useFormFrame()
  const lat: unknown = AntForm.useWatch('latitude')
  const lng: unknown = AntForm.useWatch('longitude')
  const value = useMemo(
    () => (typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null),
    [lat, lng],
  )
  return (
    <>
      <RecordField name="latitude" field={latitude}>
        <NumberInput />
      </RecordField>
      <RecordField name="longitude" field={longitude}>
        <NumberInput />
      </RecordField>
      <div className={styles.wide}>
        <PickMap
          value={value}
          onChange={(point) => set({ latitude: point.lat, longitude: point.lng })}
          label={label}
          height={320}
        />
      </div>
    </>
  )
}
