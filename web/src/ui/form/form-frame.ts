import { createContext, use } from 'react'
import type * as z from 'zod'
import type { FieldProblem } from './field-errors'
import type { FormValues } from './form-body'

export interface FieldInfo {
  label: string
  /** A password or a file: never written to the device. */
  isNotKept: boolean
  /** Text of a value in the conflict dialog. */
  show?: ((value: unknown) => string) | undefined
  /** Extra rule; must be stable between renders. */
  problemOf?: ((value: unknown) => FieldProblem | undefined) | undefined
}

export interface FormFrame {
  schema: z.ZodType
  isChange: boolean
  fields: Map<string, FieldInfo>
  /** Rejects with the error text. */
  check: (name: string) => Promise<void>
  /** Sets values from elsewhere than the inputs, such as a map. */
  set: (values: FormValues) => void
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined)

export function useFormFrame(): FormFrame {
  const frame = use(FormFrameContext)
  if (!frame) throw new Error('A field stands outside of its form')
  return frame
}
