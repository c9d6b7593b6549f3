import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error'
import { queryClient } from '../../lib/api/query-client'
import { readKey } from '../../lib/api/server-data'
import type { FiltersOf, List, ListEndpoint, ListPage, ListView, PageQuery, RowOf } from './list'
import { readListView, useListView } from './list-view'
import { readPage, withExcel } from './read-page'

export interface ListOptions {
  /** Path parameters. */
  params?: object
  /** For a second list on the page: `users.`. */
  prefix?: string
}

type ReadPage<Row> = (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Row>>

export function useList<E extends ListEndpoint>(
  endpoint: E,
  filters: FiltersOf<E>,
  { params, prefix }: ListOptions = {},
): List<RowOf<E>> {
  const list = useListFrom(
    [...readKey(endpoint), params],
    (query, signal) => readPage(endpoint, params, filters, query, signal),
    filters,
    prefix,
  )
  return withExcel(list, endpoint, params, filters)
}

/** For any source of pages. */
export function useListFrom<Row>(
  key: readonly unknown[],
  read: ReadPage<Row>,
  filters: object,
  prefix = '',
): List<Row> {
  const { view, ...address } = useListView(filters, prefix)
  const { ordering, search } = view
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery<ListPage<Row>, ApiError>({
    ...pageQuery(key, read, filters, view),
    placeholderData: keepPreviousData,
  })
  return {
    ...address,
    view,
    prefix,
    rows: data?.rows ?? [],
    count: data?.count ?? 0,
    isCountLowerBound: data?.count_exact === false,
    hasNext: typeof data?.next === 'string',
    isLoading: isPending,
    isStale: isPlaceholderData,
    error,
    refresh: () => void refetch(),
    readPage: (page, page_size, signal) => read({ page, page_size, ordering, search }, signal),
  }
}

/** For route loaders, before the page's code has loaded. */
export function prefetchList<E extends ListEndpoint>(
  endpoint: E,
  filters: FiltersOf<E>,
  address: URLSearchParams,
) {
  const read: ReadPage<RowOf<E>> = (query, signal) => readPage(endpoint, undefined, filters, query, signal)
  return prefetchListFrom([...readKey(endpoint), undefined], read, filters, address)
}

export function prefetchListFrom<Row>(
  key: readonly unknown[],
  read: ReadPage<Row>,
  filters: object,
  address: URLSearchParams,
) {
  return queryClient.prefetchQuery(pageQuery(key, read, filters, readListView(address)))
}

function pageQuery<Row>(key: readonly unknown[], read: ReadPage<Row>, filters: object, view: ListView) {
  const query = { ...view, page: String(view.page) }
  return {
    queryKey: [...key, 'page', filters, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(query, signal),
  }
}
