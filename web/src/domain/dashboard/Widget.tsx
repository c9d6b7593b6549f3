import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { useRead } from '../../lib/api/server-data'
import { ErrorState, Loading } from '../../ui/states'
import styles from './Dashboard.module.css'
import { useDashboardParams } from './use-dashboard-params'

const REFRESH_MS = 5 * 60_000

/** What a widget shows of a query. */
interface Reading<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
  isPlaceholderData?: boolean
}

export function useWidget<E extends Endpoint>(endpoint: E, own: object = {}, enabled = true) {
  const { params } = useDashboardParams()
  return useRead(endpoint, { query: { ...params, ...own } } as CallInput<E>, {
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
  })
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
  const { data, error, refetch, isPlaceholderData: isStale = false } = reading
  const retry = () => void refetch()
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
      {error != null && <ErrorState isBrief={data !== undefined} error={error} onRetry={retry} />}
      {data === undefined && !error && <Loading rows={rows} />}
      {data !== undefined && <div className={isStale ? styles.stale : undefined}>{children(data)}</div>}
    </section>
  )
}
