import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import { call } from './api-client'
import type { ApiError } from './api-error'
import { newIdempotencyKey } from './idempotency-key'

/** Without input: the key prefix of all answers of the endpoint. */
export function readKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  const name = `${endpoint.method} ${endpoint.path}`
  return input === undefined ? [name] : [name, input]
}

type ReadOptions<T> = Pick<
  UseQueryOptions<T, ApiError>,
  'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'
>

export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: ReadOptions<Answer<E>>,
) {
  return useQuery<Answer<E>, ApiError>({
    ...options,
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

/** Each POST carries its own idempotency key, so that a retry is not done twice. */
export function useAction<E extends Endpoint>(endpoint: E) {
  return useMutation<Answer<E>, ApiError, CallInput<E>>({
    mutationFn: (input) =>
      call(endpoint, input, endpoint.method === 'POST' ? { idempotencyKey: newIdempotencyKey() } : {}),
  })
}

/** Marks all answers of these endpoints as stale. */
export function useRefresh(...endpoints: Endpoint[]) {
  const queries = useQueryClient()
  return () =>
    Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: readKey(endpoint) })))
}
