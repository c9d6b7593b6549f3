import { Alert, Form as AntForm } from 'antd'
import { type ComponentProps, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { objectFields } from '#contract/fields/objects'
import { NumberInput } from '../../../../ui/form/NumberInput'
import type { MapPosition } from '../../../../ui/map/map-layer'
import { PickMap } from '../../../../ui/map/pick/PickMap'
import { RecordField } from '../../../../ui/record/RecordField'
import { type NamedPlace, placesLayer } from '../../places-layer'
import { Fieldset } from '../Fieldset'
import styles from '../form.module.css'

interface Props {
  /** Of what: «Координаты источника». */
  label: string
  /** Where the other sources of the object are: no two share a coordinate. */
  taken?: readonly NamedPlace[]
  /** The object itself, to look around. */
  near?: NamedPlace | undefined
}

type Setters = Partial<Record<'latitude' | 'longitude', (degrees: number | null) => void>>
const nowhere: NamedPlace[] = []

/** Coordinates by typing or by the map; both fill the same two fields. */
export function PlaceFields({ label, taken = nowhere, near }: Props) {
  const { t } = useTranslation('object-form')
  const setters = useRef<Setters>({}).current
  const latitude = AntForm.useWatch('latitude')
  const longitude = AntForm.useWatch('longitude')
  const value = useMemo(() => positionOf(latitude, longitude), [latitude, longitude])
  const layers = useMemo(() => [placesLayer(near ? [near, ...taken] : taken)], [near, taken])
  const sharing = value && taken.find(({ lat, lng }) => lat === value.lat && lng === value.lng)

  function pick({ lat, lng }: MapPosition) {
    setters.latitude?.(lat)
    setters.longitude?.(lng)
  }

  return (
    <Fieldset title={label}>
      <RecordField name="latitude" field={objectFields.latitude}>
        <Degrees name="latitude" setters={setters} />
      </RecordField>
      <RecordField name="longitude" field={objectFields.longitude}>
        <Degrees name="longitude" setters={setters} />
      </RecordField>
      <div className={styles.wide}>
        {sharing && (
          <Alert
            className={styles.notice}
            type="error"
            showIcon
            title={t('place.taken', { name: sharing.name })}
          />
        )}
        <PickMap value={value} onChange={pick} label={label} height={360} near={near} layers={layers} />
      </div>
    </Fieldset>
  )
}

interface DegreesProps extends ComponentProps<typeof NumberInput> {
  name: keyof Setters
  setters: Setters
}

/** Lends the form's own way of taking a value to the map, so that a click counts as typing. */
function Degrees({ name, setters, onChange, ...input }: DegreesProps) {
  if (onChange) setters[name] = onChange
  return <NumberInput {...input} onChange={onChange} />
}

function positionOf(latitude: unknown, longitude: unknown): MapPosition | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return { lat: latitude, lng: longitude }
}
