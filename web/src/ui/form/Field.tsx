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
  /** Where the schema cannot tell: a rule between fields, say. */
  isRequired?: boolean
  /** A value as text, where two versions are compared. */
  show?: (value: unknown) => string
  /** A rule that the schema does not have; the same function between renders. */
  problemOf?: (value: unknown) => FieldProblem | undefined
  /** A switch or a tick box holds its value under another name. */
  valueProp?: 'checked'
  children: ReactElement
}

/** Label above, hint below, error in its place. */
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
      {...(valueProp && { valuePropName: valueProp })}
    >
      {children}
    </Form.Item>
  )
}
