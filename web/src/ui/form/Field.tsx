import { Form } from 'antd'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { fieldsOf, isRequired } from './body-schema'
import { type FieldInfo, useFormFrame } from './form-frame'

interface Props extends Omit<FieldInfo, 'isNotKept'> {
  /** As in the body of the endpoint. */
  name: string
  hint?: ReactNode
  isNotKept?: boolean
  /** Set where the schema cannot tell. */
  isRequired?: boolean
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
