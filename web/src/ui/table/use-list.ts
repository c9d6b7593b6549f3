import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error'
import { readKey } from '../../lib/api/server-data'
import type { FiltersOf, List, ListEndpoint, ListPage, PageQuery, RowOf } from './list'
import { useListView } from './list-view'
import { answeredPage, readPage, withExcel } from './read-page'

export interface ListOptions {
  /** Of the path, where the endpoint has any. */
  params?: object
  /** A second list on a page has its own part of the address: `users.`. */
  prefix?: string
}

interface Pages<Row> {
  read: (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Row>>
  /** What is there without waiting. */
  answered?: (query: PageQuery) => ListPage<Row> | undefined
}

/** A list of the contract, page by page, as the address and the filters ask for it. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  filters: FiltersOf<E>,
  { params, prefix }: ListOptions = {},
): List<RowOf<E>> {
  const list = useListFrom(
    [...readKey(endpoint), params],
    {
      read: (query, signal) => readPage(endpoint, params, filters, query, signal),
      answered: (query) => answeredPage(endpoint, params, filters, query),
    },
    filters,
    prefix,
  )
  return withExcel(list, endpoint, params, filters)
}

/** The same from any source that gives pages. */
export function useListFrom<Row>(
  key: readonly unknown[],
  { read, answered }: Pages<Row>,
  filters: object,
  prefix = '',
): List<Row> {
  const { view, ...address } = useListView(filters, prefix)
  const { ordering, search } = view
  const query = { page: String(view.page), page_size: view.page_size, ordering, search }
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery<ListPage<Row>, ApiError>({
    queryKey: [...key, 'page', filters, query],
    queryFn: ({ signal }) => read(query, signal),
    initialData: () => answered?.(query),
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
