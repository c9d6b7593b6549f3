import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Answer, CallInput, Endpoint } from '#contract/endpoint'
import type { ApiError } from '../../lib/api/api-error'
import { useRead } from '../../lib/api/server-data'
import { ErrorState, Loading } from '../../ui/states'
import styles from './Dashboard.module.css'
import { useAsked } from './use-asked'

const REFRESH_MS = 5 * 60_000

interface Reading<Data> {
  data: Data | undefined
  error: ApiError | null
  refetch: () => void
  isStale: boolean
}

export function useWidget<E extends Endpoint>(
  endpoint: E,
  own: object = {},
  enabled = true,
): Reading<Answer<E>> {
  const { asked } = useAsked()
  const input = { query: { ...asked, ...own } } as CallInput<E>
  const { data, error, refetch, isPlaceholderData } = useRead(endpoint, input, {
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
  })
  return { data, error, refetch: () => void refetch(), isStale: isPlaceholderData }
}

interface Props<Data> {
  title: string
  reading: Reading<Data>
  rows?: number
  /** The content renders its own title. */
  isTitled?: boolean
  isBare?: boolean
  children: (data: Data) => ReactNode
}

export function Widget<Data>({ title, reading, rows = 8, isTitled, isBare, children }: Props<Data>) {
  const id = useId()
  const { data, error, refetch, isStale } = reading
  const hasOwnTitle = isTitled && data !== undefined
  return (
    <section
      className={isBare ? styles.bare : styles.widget}
      aria-busy={isStale}
      {...(hasOwnTitle || isBare ? { 'aria-label': title } : { 'aria-labelledby': id })}
    >
      {!hasOwnTitle && !isBare && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {data !== undefined && error && <ErrorState isBrief error={error} onRetry={refetch} />}
      {data === undefined && error && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && !error && <Loading rows={rows} />}
      {data !== undefined && <div className={isStale ? styles.stale : undefined}>{children(data)}</div>}
    </section>
  )
}
