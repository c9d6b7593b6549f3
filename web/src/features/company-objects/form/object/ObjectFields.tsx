import { Form as AntForm, Checkbox, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ministries } from '#contract/classifiers/ministries'
import {
  activityFields,
  departmentSubordinations,
  ownershipForms,
} from '#contract/classifiers/object-classifiers'
import { useMayUse } from '../../../../lib/session/session'
import { DateInput } from '../../../../ui/form/DateInput'
import { Field } from '../../../../ui/form/Field'
import { NumberInput } from '../../../../ui/form/NumberInput'
import { ReferenceSelect } from '../../../../ui/form/reference/ReferenceSelect'
import { useDangerCategories } from '../../use-danger-categories'
import { Fieldset } from '../Fieldset'

/** Everything about an object but its place on the map. */
export function ObjectFields() {
  const { t } = useTranslation(['company-objects', 'object-form'])
  return (
    <>
      <Fieldset title={t('object-form:part.subject')}>
        <Field name="title" label={t('field.title')} hint={t('object-form:hint.title')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="inn" label={t('field.inn')} hint={t('object-form:hint.inn')}>
          <Input inputMode="numeric" maxLength={9} autoComplete="off" />
        </Field>
        <Field name="address" label={t('field.address')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="website" label={t('field.website')}>
          <Input inputMode="url" autoComplete="off" />
        </Field>
        <Field name="contacts" label={t('field.contacts')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
        </Field>
      </Fieldset>
      <Belonging />
      <Activity />
      <Secrecy />
    </>
  )
}

function Belonging() {
  const { t } = useTranslation(['company-objects', 'object-form'])
  const categories = useDangerCategories()
  return (
    <Fieldset title={t('object-form:part.belonging')}>
      <Field name="ownership_form_id" label={t('field.ownership_form')}>
        <ReferenceSelect list={ownershipForms.list} />
      </Field>
      <Field name="activity_field_id" label={t('field.activity_field')}>
        <ReferenceSelect list={activityFields.list} />
      </Field>
      <Field name="subordination_id" label={t('field.subordination')}>
        <ReferenceSelect list={departmentSubordinations.list} />
      </Field>
      <Field name="ministry_id" label={t('field.ministry')}>
        <ReferenceSelect list={ministries.list} />
      </Field>
      <Field
        name="danger_category"
        label={t('field.danger_category')}
        show={(value) => categories.find((one) => one.value === value)?.label ?? String(value)}
      >
        <Select options={categories} />
      </Field>
      <Field
        name="controlled_sources"
        label={t('field.controlled_sources')}
        hint={t('object-form:hint.controlled_sources')}
      >
        <NumberInput min={0} precision={0} />
      </Field>
    </Fieldset>
  )
}

function Activity() {
  const { t } = useTranslation(['company-objects', 'object-form'])
  const maySecret = useMayUse('objects.secret')
  const statuses = (['active', 'inactive', ...(maySecret ? (['secret'] as const) : [])] as const).map(
    (value) => ({ value, label: t(`status.${value}`) }),
  )
  const isEnding = Boolean(AntForm.useWatch('activity_end'))
  return (
    <Fieldset title={t('object-form:part.activity')}>
      <Field name="activity_start" label={t('field.activity_start')}>
        <DateInput />
      </Field>
      <Field
        name="status"
        label={t('field.status')}
        show={(value) => statuses.find((one) => one.value === value)?.label ?? String(value)}
      >
        <Select options={statuses} />
      </Field>
      <Field name="activity_end" label={t('field.activity_end')} hint={t('object-form:hint.end')}>
        <DateInput />
      </Field>
      <Field name="end_reason" label={t('field.end_reason')} isRequired={isEnding}>
        <Input />
      </Field>
      <Field name="miz_included_on" label={t('field.miz_included_on')} hint={t('object-form:hint.miz')}>
        <DateInput />
      </Field>
      <Field name="pkm343" label={t('field.pkm343')} valueProp="checked">
        <Checkbox>{t('object-form:hint.pkm343')}</Checkbox>
      </Field>
      <Field name="additional_info" label={t('field.additional_info')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </Field>
    </Fieldset>
  )
}

/** Only for those who may see what they hide. */
function Secrecy() {
  const { t } = useTranslation(['company-objects', 'object-form'])
  const maySecret = useMayUse('objects.secret')
  const isSecret = AntForm.useWatch('status') === 'secret'
  const isConfidential = AntForm.useWatch('confidential') === true
  if (!maySecret) return null
  return (
    <Fieldset title={t('object-form:part.secrecy')}>
      <Field name="confidential" label={t('field.confidential')} valueProp="checked">
        <Checkbox>{t('object-form:hint.confidential')}</Checkbox>
      </Field>
      <Field
        name="confidential_reason"
        label={t('field.confidential_reason')}
        isRequired={isSecret || isConfidential}
      >
        <Input />
      </Field>
    </Fieldset>
  )
}
