import { Form as AntForm } from 'antd'
import { useEffect, useRef } from 'react'
import { statusByEnd } from '#contract/domain/registry/registry-rules'
import { useFormFrame } from '../../../ui/form/form-frame'

/** Whether an end date is set, which requires a reason. Setting or clearing it also changes the status. */
export function useClosing(endField: string): boolean {
  const { set } = useFormFrame()
  const form = AntForm.useFormInstance()
  const status: unknown = AntForm.useWatch('status')
  const end: unknown = AntForm.useWatch(endField)
  const day = typeof end === 'string' && end !== '' ? end : null
  const known = useRef(day)
  useEffect(() => {
    if (known.current === day) return
    known.current = day
    const before = form.getFieldValue('status')
    const after = statusByEnd(day, before)
    if (after !== before) set({ status: after })
  }, [day, form, set])
  return status === 'inactive' || day !== null
}
