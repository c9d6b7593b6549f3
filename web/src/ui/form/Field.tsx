import { Form } from 'antd'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { fieldsOf, isRequired } from './body-schema'
import type { FieldProblem } from './field-errors'
import { useFormFrame } from './form-frame'

interface Props {
  /** As in the body of the endpoint. */
  name: string
  label: string
  hint?: ReactNode
  /** A password or a file: never written to the device. */
  isNotKept?: boolean
  /** Set where the schema cannot tell. */
  isRequired?: boolean
  /** Text of a value in the conflict dialog. */
  show?: (value: unknown) => string
  /** Extra rule; must be stable between renders. */
  problemOf?: (value: unknown) => FieldProblem | undefined
  /** Set for switches and checkboxes. */
  valueProp?: 'checked'
  children: ReactElement
}

export function Field(props: Props) {
  const { name, label, hint, isNotKept = false, show, problemOf, valueProp, children, ...given } = props
  const { schema, isChange, fields, check } = useFormFrame()
  const declared = fieldsOf(schema)[name]

  useEffect(() => {
    fields.set(name, { label, isNotKept, show, problemOf })
  }, [fields, name, label, isNotKept, show, problemOf])

  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      required={given.isRequired ?? (declared !== undefined && isRequired(declared, isChange))}
      rules={[{ validator: () => check(name) }]}
      validateTrigger="onBlur"
      valuePropName={valueProp}
    >
      {children}
    </Form.Item>
  )
}
