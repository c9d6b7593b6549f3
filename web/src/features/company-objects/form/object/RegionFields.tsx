import { Form as AntForm } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { childRegions, parentRegions } from '#contract/classifiers/regions'
import { Field } from '../../../../ui/form/Field'
import { ReferenceSelect } from '../../../../ui/form/reference/ReferenceSelect'
import { isReference, type Reference } from '../../../../ui/form/reference/reference'
import { Fieldset } from '../Fieldset'

interface SelectProps {
  value?: Reference | null
  onChange?: (value: Reference | undefined) => void
  id?: string
}

/** A district belongs to its region: another region empties it. */
export function RegionFields() {
  const { t } = useTranslation(['company-objects', 'object-form'])
  const emptyDistrict = useRef<() => void>(() => undefined)
  return (
    <Fieldset title={t('object-form:part.region')}>
      <Field name="region_id" label={t('field.region')}>
        <RegionSelect onOther={() => emptyDistrict.current()} />
      </Field>
      <Field name="district_id" label={t('field.district')}>
        <DistrictSelect
          onReady={(empty) => {
            emptyDistrict.current = empty
          }}
        />
      </Field>
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
