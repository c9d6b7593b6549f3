import type { ReactNode } from 'react'
import type { Answer, Endpoint } from '#contract/endpoint'
import type { ApiError } from '../../lib/api/api-error'

export interface FormProps<E extends Endpoint> {
  /** Under which drafts are kept. */
  name: string
  /** Where it is saved; its body says what the fields must hold. */
  save: E
  /** The record as it was read; none for a new one. */
  record?: { id: number; version?: number } | undefined
  /** A record as the fields hold it, where that is not as it was read: a value with its sign, say. */
  asTyped?: (record: object) => object
  /** What a new record starts with. */
  defaults?: Record<string, unknown>
  /** The part of the body that nobody types: the object that a source belongs to, say. */
  fixed?: Record<string, unknown>
  /** Takes the whole width of the page, for fields that stand side by side. */
  isWide?: boolean
  saveLabel?: string | undefined
  onSaved: (answer: Answer<E>) => void
  /** Besides what the form says itself. */
  onRefused?: (error: ApiError) => void
  onCancel?: () => void
  children: ReactNode
}
