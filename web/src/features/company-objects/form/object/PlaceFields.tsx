import { Form as AntForm } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { objectFields } from '#contract/fields/objects'
import { RecordField } from '../../../../domain/fields/RecordField'
import type { MapLayer } from '../../../../domain/map/map-layer'
import { type NamedPlace, placesLayer } from '../../../../domain/map/named-places'
import { PickMap } from '../../../../domain/map/pick/PickMap'
import { placeLayer } from '../../../../domain/map/places/place-layer'
import { positionOf } from '../../../../domain/map/position'
import { useFormFrame } from '../../../../ui/form/form-frame'
import { NumberInput } from '../../../../ui/form/NumberInput'
import { Fieldset } from '../Fieldset'
import styles from '../form.module.css'
import { Notice } from '../Notice'
import { PlaceWarnings } from './PlaceWarnings'
import { type Place, type PlaceOf, usePlace } from './use-place'

interface Props {
  /** For example «Координаты источника». */
  label: string
  of: PlaceOf
  /** Other sources of the object; no two share coordinates. */
  taken?: readonly NamedPlace[]
  /** The object, for orientation. */
  near?: NamedPlace | undefined
  children?: (place: Place) => ReactNode
}

const nowhere: NamedPlace[] = []
/** Other places, faint and not clickable. */
const others: MapLayer = { ...placeLayer({ set: 'objects', query: {}, opacity: 0.5 }), decoration: true }

export function PlaceFields({ label, of, taken = nowhere, near, children }: Props) {
  const { t } = useTranslation('object-form')
  const { set } = useFormFrame()
  const latitude = AntForm.useWatch('latitude')
  const longitude = AntForm.useWatch('longitude')
  const value = useMemo(() => positionOf({ latitude, longitude }), [latitude, longitude])
  const place = usePlace(value, of)
  const layers = useMemo(() => [others, placesLayer(near ? [near, ...taken] : taken)], [near, taken])
  const sharing = value && taken.find(({ lat, lng }) => lat === value.lat && lng === value.lng)
  return (
    <Fieldset title={label}>
      <RecordField name="latitude" field={objectFields.latitude}>
        <NumberInput />
      </RecordField>
      <RecordField name="longitude" field={objectFields.longitude}>
        <NumberInput />
      </RecordField>
      <div className={styles.wide}>
        {sharing && <Notice type="error" title={t('place.taken', { name: sharing.name })} />}
        {place && <PlaceWarnings place={place} />}
        {place && children?.(place)}
        <PickMap
          value={value}
          onChange={({ lat, lng }) => set({ latitude: lat, longitude: lng })}
          label={label}
          height={360}
          near={near}
          layers={layers}
        />
      </div>
    </Fieldset>
  )
}
