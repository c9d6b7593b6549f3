import { createContext, use } from 'react'
import type * as z from 'zod'
import type { FieldProblem } from './field-errors'
import type { FormValues } from './form-body'

export interface FieldInfo {
  label: string
  /** A password or a file: never written to the device. */
  isNotKept: boolean
  /** A value as text, where two versions are compared. */
  show?: ((value: unknown) => string) | undefined
  problemOf?: ((value: unknown) => FieldProblem | undefined) | undefined
}

/** What a form tells its fields, and they it. */
export interface FormFrame {
  schema: z.ZodType
  isChange: boolean
  fields: Map<string, FieldInfo>
  /** Rejects with the text of what is wrong. */
  check: (name: string) => Promise<void>
  /** Takes what comes from elsewhere than the inputs, a map say, as if it had been typed. */
  set: (values: FormValues) => void
}

export const FormFrameContext = createContext<FormFrame | undefined>(undefined)

export function useFormFrame(): FormFrame {
  const frame = use(FormFrameContext)
  if (!frame) throw new Error('A field stands outside of its form')
  return frame
}
