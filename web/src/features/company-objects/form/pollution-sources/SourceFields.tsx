import { Form as AntForm, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { media } from '#contract/domain/measurement/medium'
import { DateInput } from '../../../../ui/form/DateInput'
import { Field } from '../../../../ui/form/Field'
import type { NamedPlace } from '../../places-layer'
import { Fieldset } from '../Fieldset'
import { PlaceFields } from '../object/PlaceFields'

interface Props {
  /** The other sources of the object. */
  taken: readonly NamedPlace[]
  near: NamedPlace | undefined
}

export function SourceFields({ taken, near }: Props) {
  const { t } = useTranslation(['company-objects', 'object-form'])
  const types = media.map((value) => ({ value, label: t(`medium.${value}`) }))
  const statuses = (['active', 'inactive'] as const).map((value) => ({
    value,
    label: t(`sourceStatus.${value}`),
  }))
  const isEnding = Boolean(AntForm.useWatch('end'))
  const labelled = (options: { value: string; label: string }[]) => (value: unknown) =>
    options.find((one) => one.value === value)?.label ?? String(value)
  return (
    <>
      <Fieldset title={t('object-form:part.source')}>
        <Field name="number" label={t('source.number')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="type" label={t('source.type')} show={labelled(types)}>
          <Select options={types} />
        </Field>
        <Field name="name" label={t('source.name')}>
          <Input autoComplete="off" />
        </Field>
        <Field name="status" label={t('source.status')} show={labelled(statuses)}>
          <Select options={statuses} />
        </Field>
        <Field name="start" label={t('source.start')} hint={t('object-form:hint.sourceStart')}>
          <DateInput />
        </Field>
        <Field name="end" label={t('source.end')} hint={t('object-form:hint.end')}>
          <DateInput />
        </Field>
        <Field name="end_reason" label={t('source.end_reason')} isRequired={isEnding}>
          <Input />
        </Field>
      </Fieldset>
      <PlaceFields label={t('object-form:place.source')} taken={taken} near={near} />
    </>
  )
}
