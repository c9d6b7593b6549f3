import { Form as AntForm } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { objectFields } from '#contract/fields/objects'
import { RecordField } from '../../../../domain/fields/RecordField'
import { ReferenceSelect } from '../../../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../../../ui/form/reference/reference'
import { Fieldset } from '../Fieldset'

interface SelectProps {
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  id?: string
}

export function RegionFields() {
  const { t } = useTranslation('object-form')
  const emptyDistrict = useRef<() => void>(() => undefined)
  return (
    <Fieldset title={t('part.region')}>
      <RecordField name="region" field={objectFields.region}>
        <RegionSelect onOther={() => emptyDistrict.current()} />
      </RecordField>
      <RecordField name="district" field={objectFields.district}>
        <DistrictSelect
          onReady={(empty) => {
            emptyDistrict.current = empty
          }}
        />
      </RecordField>
    </Fieldset>
  )
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

function DistrictSelect({
  onReady,
  onChange,
  ...rest
}: SelectProps & { onReady: (empty: () => void) => void }) {
  const { t } = useTranslation('company-objects')
  const region = AntForm.useWatch('region_id')
  const regionId = isReference(region) ? region.id : undefined
  onReady(() => onChange?.(undefined))
  return (
    <ReferenceSelect
      {...rest}
      list={childRegions.list}
      filters={{ parent_id: regionId }}
      disabled={regionId === undefined}
      placeholder={regionId === undefined ? t('filter.chooseRegion') : undefined}
      onChange={onChange}
    />
  )
}
