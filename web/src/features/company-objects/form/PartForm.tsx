import { Form as AntForm } from 'antd'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import type * as z from 'zod'
import { FieldErrorText } from '../../../ui/form/FieldErrorText'
import type { FieldProblem } from '../../../ui/form/field-errors'
import type { FormValues } from '../../../ui/form/form-body'
import { type FieldInfo, FormFrameContext } from '../../../ui/form/form-frame'

interface Props {
  /** Schema of the record. */
  schema: z.ZodType
  values: FormValues
  onChange: (values: FormValues) => void
  problemOf: (field: string) => FieldProblem | undefined
  /** Number of save attempts; each one shows all errors. */
  attempt: number
  children: ReactNode
}

export function PartForm({ schema, values, onChange, problemOf, attempt, children }: Props) {
  const [form] = AntForm.useForm()
  const fields = useRef(new Map<string, FieldInfo>()).current
  const latest = useRef(problemOf)
  latest.current = problemOf
  const check = useCallback(async (field: string) => {
    const problem = latest.current(field)
    if (problem) throw <FieldErrorText problem={problem} />
  }, [])
  const latestChanged = useRef(changed)
  latestChanged.current = changed
  const set = useCallback(
    (given: FormValues) => {
      form.setFieldsValue(given)
      latestChanged.current(given)
    },
    [form],
  )
  const frame = useMemo(() => ({ schema, isChange: false, fields, check, set }), [schema, fields, check, set])

  // Updates that do not come from these fields, such as a discarded draft.
  const typed = useRef(values)
  useEffect(() => {
    if (typed.current === values) return
    typed.current = values
    form.setFields([...fields.keys()].map((name) => ({ name, value: values[name] ?? undefined, errors: [] })))
  }, [form, fields, values])

  useEffect(() => {
    if (attempt === 0) return
    form.validateFields().catch(({ errorFields }) => {
      const [first] = errorFields ?? []
      if (first) form.scrollToField(first.name, { focus: true, block: 'center' })
    })
  }, [form, attempt])

  function changed(change: FormValues) {
    const now = { ...values, ...form.getFieldsValue() }
    typed.current = now
    onChange(now)
    const wrong = Object.keys(change).filter((field) => form.getFieldError(field).length > 0)
    // Validates after the new values are rendered.
    if (wrong.length > 0) setTimeout(() => void form.validateFields(wrong).catch(() => undefined))
  }

  return (
    <FormFrameContext value={frame}>
      <AntForm form={form} layout="vertical" noValidate initialValues={values} onValuesChange={changed}>
        {children}
      </AntForm>
    </FormFrameContext>
  )
}
