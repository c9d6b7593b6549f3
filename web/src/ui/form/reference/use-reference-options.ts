import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import type { ListEndpoint, ListPage, RowOf } from '../../table/list'
import { readPage } from '../../table/read-page'

/** Required by the specification. */
const pageSize = 15

interface Options<E extends ListEndpoint> {
  list: E
  params?: object | undefined
  filters: object
  ordering?: string | undefined
  search: string
  isOpen: boolean
}

export function useReferenceOptions<E extends ListEndpoint>(wanted: Options<E>) {
  const { list, params, filters, ordering, search, isOpen } = wanted
  const options = useInfiniteQuery<ListPage<RowOf<E>>, ApiError, RowOf<E>[], readonly unknown[], string>({
    queryKey: [...readKey(list), 'options', { params, filters, ordering }, search],
    queryFn: ({ pageParam, signal }) =>
      readPage(
        list,
        params,
        filters,
        { page: pageParam, page_size: pageSize, ordering, ...(search && { search }) },
        signal,
      ),
    initialPageParam: '1',
    getNextPageParam: (last) => last.next,
    select: ({ pages }) => pages.flatMap((page) => page.rows),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  return {
    rows: options.data ?? [],
    error: options.error,
    isKnown: options.data !== undefined,
    isLoading: options.isFetching,
    /** The options belong to the previous search. */
    isStale: options.isPlaceholderData,
    /** Offline. */
    isHeld: options.fetchStatus === 'paused',
    hasMore: options.hasNextPage,
    retry: () => void options.refetch(),
    more: () => {
      if (options.hasNextPage && !options.isFetchingNextPage) void options.fetchNextPage()
    },
  }
}
