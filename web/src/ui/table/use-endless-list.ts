import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../lib/api/api-error'
import { readKey } from '../../lib/api/server-data'
import type { FiltersOf, List, ListEndpoint, ListPage, PageQuery, RowOf } from './list'
import { useListView } from './list-view'
import { readPage, withExcel } from './read-page'
import type { ListOptions } from './use-list'

const batch = 100

/** A list of the contract that grows while one scrolls. */
export function useEndlessList<E extends ListEndpoint>(
  endpoint: E,
  filters: FiltersOf<E>,
  { params, prefix }: ListOptions = {},
): List<RowOf<E>> {
  const list = useEndlessListFrom(
    [...readKey(endpoint), params],
    (query, signal) => readPage(endpoint, params, filters, query, signal),
    filters,
    prefix,
  )
  return withExcel(list, endpoint, params, filters)
}

/** The same from any source that gives pages. */
export function useEndlessListFrom<Row>(
  key: readonly unknown[],
  read: (query: PageQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
  filters: object,
  prefix = '',
): List<Row> {
  const { view, ...address } = useListView(filters, prefix)
  const { ordering, search } = view
  const list = useInfiniteQuery({
    queryKey: [...key, 'endless', filters, ordering, search],
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, page_size: batch, ordering, search }, signal),
    initialPageParam: '1',
    getNextPageParam: (last: ListPage<Row>) => last.next,
    placeholderData: keepPreviousData,
    // Rows are joined once for each arrival, not once for each look at the table.
    select: ({ pages }) => ({ rows: pages.flatMap((page) => page.rows), last: pages.at(-1) }),
  })
  return {
    ...address,
    view,
    prefix,
    rows: list.data?.rows ?? [],
    count: list.data?.last?.count ?? 0,
    hasNext: list.hasNextPage,
    isLoading: list.isPending,
    isStale: list.isPlaceholderData,
    error: list.error as ApiError | null,
    refresh: () => void list.refetch(),
    readPage: (page, page_size, signal) => read({ page, page_size, ordering, search }, signal),
    endless: {
      hasMore: list.hasNextPage,
      isLoadingMore: list.isFetchingNextPage,
      more: () => {
        if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
      },
    },
  }
}
