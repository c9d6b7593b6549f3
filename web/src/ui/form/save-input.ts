import type { CallInput, Endpoint } from '#contract/endpoint'
import { fieldsOf } from './body-schema'
import type { FormValues } from './form-body'

interface Identity {
  id?: number | undefined
  version?: number | undefined
}

export function fixedPart(endpoint: Endpoint, { id, version }: Identity, added: FormValues): FormValues {
  const fields = fieldsOf(endpoint.body)
  return {
    ...added,
    ...(id !== undefined && 'id' in fields && { id }),
    ...(version !== undefined && 'version' in fields && { version }),
  }
}

export function saveInput<E extends Endpoint>(endpoint: E, { id }: Identity, body: FormValues): CallInput<E> {
  const params = 'id' in fieldsOf(endpoint.params) ? { id } : undefined
  // The schema has validated this body.
  return { params, body } as CallInput<E>
}
