import type { ReactNode } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint'
import type { ApiError } from '../../lib/api/api-error'

export interface FormProps<E extends Endpoint> {
  /** Key of the draft. */
  name: string
  /** The endpoint; its body schema validates the fields. */
  save: E
  /** Undefined for a new record. */
  record?: { id: number; version?: number } | undefined
  /** Maps a record to field values. */
  asTyped?: (record: object) => object
  defaults?: Record<string, unknown>
  /** Body fields without an input, such as the parent id. */
  fixed?: Record<string, unknown>
  isWide?: boolean
  saveLabel?: string | undefined
  onSaved: (answer: Answer<E>) => void
  /** Called in addition to the form's own message. */
  onRefused?: (error: ApiError) => void
  onCancel?: () => void
  children: ReactNode
}
