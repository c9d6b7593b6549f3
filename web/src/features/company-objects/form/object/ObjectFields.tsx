import { Form as AntForm } from 'antd'
import { useTranslation } from 'react-i18next'
import { objectFields } from '#contract/fields/objects'
import { PartFields } from '../../../../domain/fields/PartFields'
import { useMayUse } from '../../../../lib/session/session'
import { Fieldset } from '../Fieldset'
import { useClosing } from '../use-closing'
import { useObjectPast } from './use-object-past'

const openStatuses = ['active', 'inactive']

export function ObjectFields() {
  const { t } = useTranslation('object-form')
  const maySecret = useMayUse('objects.secret')
  const isClosing = useClosing('activity_end')
  useObjectPast()
  const isSecret = AntForm.useWatch('status') === 'secret'
  const isConfidential = AntForm.useWatch('confidential') === true
  const required = {
    activity_end: isClosing,
    end_reason: isClosing,
    confidential_reason: isSecret || isConfidential,
  }
  const codes = { status: maySecret ? undefined : openStatuses }
  // Confidential fields need their own right.
  const parts = [
    'subject',
    'belonging',
    'activity',
    'lists',
    ...(maySecret ? (['secrecy'] as const) : []),
  ] as const
  return parts.map((part) => (
    <Fieldset key={part} title={t(`part.${part}`)}>
      <PartFields fields={objectFields} part={part} required={required} codes={codes} />
    </Fieldset>
  ))
}
