import { Form as AntForm } from 'antd'
import { useRef } from 'react'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import type { Field } from '#contract/fields/field'
import { ReferenceSelect } from '../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../ui/form/reference/reference'
import { RecordField } from './RecordField'

interface Props {
  fields: { region: Field; district: Field }
  /** Placeholder of the district until a region is chosen. */
  chooseRegion: string
}

/** Another region clears the district. */
export function RegionFields({ fields, chooseRegion }: Props) {
  const clearDistrict = useRef<() => void>(() => undefined)
  return (
    <>
      <RecordField name="region" field={fields.region}>
        <RegionSelect onOther={() => clearDistrict.current()} />
      </RecordField>
      <RecordField name="district" field={fields.district}>
        <DistrictSelect
          placeholder={chooseRegion}
          onReady={(clear) => {
            clearDistrict.current = clear
          }}
        />
      </RecordField>
    </>
  )
}

interface SelectProps {
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  id?: string
}

function RegionSelect({ value, onChange, onOther, ...rest }: SelectProps & { onOther: () => void }) {
  return (
    <ReferenceSelect
      {...rest}
      list={parentRegions.list}
      value={value}
      onChange={(region) => {
        if (region?.id !== value?.id) onOther()
        onChange?.(region)
      }}
    />
  )
}

interface DistrictSelectProps extends SelectProps {
  placeholder: string
  onReady: (clear: () => void) => void
}

function DistrictSelect({ placeholder, onReady, onChange, ...rest }: DistrictSelectProps) {
  const region = AntForm.useWatch('region_id')
  const regionId = isReference(region) ? region.id : undefined
  onReady(() => onChange?.(undefined))
  return (
    <ReferenceSelect
      {...rest}
      list={childRegions.list}
      filters={{ parent_id: regionId }}
      disabled={regionId === undefined}
      placeholder={regionId === undefined ? placeholder : undefined}
      onChange={onChange}
    />
  )
}
