import { Form as AntForm } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pkm343By, reopenedBy } from '#contract/domain/registry/object-past'
import { objectFields } from '#contract/fields/objects'
import { PartFields } from '../../../../domain/fields/RecordField'
import { useMayUse } from '../../../../lib/session/session'
import { today } from '../../../../lib/text/format'
import { useFormFrame } from '../../../../ui/form/form-frame'
import { Fieldset } from '../Fieldset'
import { pkm343Of } from '../field-rules'
import { useClosing } from '../use-closing'

/** Reverting a mark, a day or an end also updates the fields that depend on it. */
function useObjectPast(): void {
  usePkm343()
  useReopening()
}

function usePkm343(): void {
  const { set } = useFormFrame()
  const mark: unknown = AntForm.useWatch('pkm343')
  const included: unknown = AntForm.useWatch('pkm343_included_on')
  const excluded: unknown = AntForm.useWatch('pkm343_excluded_on')
  const known = useRef<ReturnType<typeof pkm343Of>>(undefined)
  useEffect(() => {
    const before = known.current
    const now = pkm343Of({ pkm343: mark, pkm343_included_on: included, pkm343_excluded_on: excluded })
    known.current = now
    if (!before) return
    const after = pkm343By(changesOf(before, now), before, today())
    if (Object.keys(changesOf(now, after)).length === 0) return
    known.current = after
    set({ ...after })
  }, [mark, included, excluded, set])
}

function useReopening(): void {
  const { set } = useFormFrame()
  const form = AntForm.useFormInstance()
  const end: unknown = AntForm.useWatch('activity_end')
  const day = typeof end === 'string' && end !== '' ? end : null
  const known = useRef(day)
  useEffect(() => {
    const before = known.current
    if (before === day) return
    known.current = day
    const typed = form.getFieldValue('reopened_on')
    const reopened_on = typeof typed === 'string' && typed !== '' ? typed : null
    const after = reopenedBy({ activity_end: day }, { activity_end: before, reopened_on }, today())
    if (after !== reopened_on) set({ reopened_on: after })
  }, [day, form, set])
}

const changesOf = <Values extends object>(before: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>

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
