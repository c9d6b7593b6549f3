import type { CallInput, Endpoint } from '#contract/endpoint'
import type { Warning } from '#contract/shapes'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { emptied, fieldsOf } from '../../../ui/form/body-schema'
import { type FormValues, isSame } from '../../../ui/form/form-body'
import type { Pending } from './object-draft'

type Saved = NonNullable<Pending['saved']>
interface SavedAnswer {
  id: number
  version: number
  warnings?: Warning[]
}

export interface RecordCalls {
  create: Endpoint
  update: Endpoint
}

interface Outcome {
  saved: Saved
  warnings: Warning[]
}

/** Resends an unanswered creation with its idempotency key, then sends later edits as a change. */
export async function saveRecord(
  { create, update }: RecordCalls,
  pending: Pending,
  body: FormValues,
  onSent: (sent: FormValues | undefined) => void,
): Promise<Outcome> {
  const warnings: Warning[] = []
  let { saved } = pending
  if (!saved) {
    const first = pending.sent ?? body
    onSent(first)
    try {
      const answer = await createRecord(create, first, pending.key)
      saved = { id: answer.id, version: answer.version, body: first }
      warnings.push(...(answer.warnings ?? []))
    } catch (error) {
      if (!isRefusal(error)) throw error
      // A refused creation left nothing behind, so the next attempt starts over.
      onSent(undefined)
      if (isSame(first, body)) throw error
      return saveRecord({ create, update }, { key: pending.key }, body, onSent)
    }
  }
  const changes = changesFrom(update, saved.body, body)
  if (Object.keys(changes).length === 0) return { saved, warnings }
  const answer = await changeRecord(update, saved, changes)
  return {
    saved: { id: answer.id, version: answer.version, body },
    warnings: answer.warnings ?? [],
  }
}

/** 4xx; network and server errors may succeed when tried again. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isPassing && !error.isUnauthenticated
}

function createRecord(create: Endpoint, body: FormValues, idempotencyKey: string): Promise<SavedAnswer> {
  return call(create, { body } as CallInput<Endpoint>, { idempotencyKey }) as Promise<SavedAnswer>
}

/** Some endpoints take the id in the path, others in the body. */
export function changeRecord(
  update: Endpoint,
  { id, version }: Pick<Saved, 'id' | 'version'>,
  changes: FormValues,
): Promise<SavedAnswer> {
  const inPath = 'id' in fieldsOf(update.params)
  const input = inPath
    ? { params: { id }, body: { ...changes, version } }
    : { body: { ...changes, id, version } }
  return call(update, input as CallInput<Endpoint>) as Promise<SavedAnswer>
}

export function changesFrom(update: Endpoint, before: FormValues, after: FormValues): FormValues {
  const fields = fieldsOf(update.body)
  const changed = Object.entries(fields).filter(([name]) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map(([name, field]) => [name, after[name] ?? emptied(field)]))
}
