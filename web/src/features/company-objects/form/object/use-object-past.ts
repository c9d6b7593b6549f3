import { Form as AntForm } from 'antd'
import { useEffect, useRef } from 'react'
import { pkm343By, reopenedBy } from '#contract/domain/registry/object-past'
import { today } from '../../../../lib/text/format'
import { useFormFrame } from '../../../../ui/form/form-frame'
import { pkm343Of } from '../field-rules'

/** Reverting a mark, a day or an end also updates the fields that depend on it. */
export function useObjectPast(): void {
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
    const said = form.getFieldValue('reopened_on')
    const reopened_on = typeof said === 'string' && said !== '' ? said : null
    const after = reopenedBy({ activity_end: day }, { activity_end: before, reopened_on }, today())
    if (after !== reopened_on) set({ reopened_on: after })
  }, [day, form, set])
}

const changesOf = <Values extends object>(before: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>
