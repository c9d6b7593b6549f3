import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../lib/api/api-error'
import { readKey } from '../../../lib/api/server-data'
import type { ListEndpoint, ListPage, RowOf } from '../../table/list'
import { readPage } from '../../table/read-page'

/** The specification's page of a selector. */
const pageSize = 15

interface Options<E extends ListEndpoint> {
  list: E
  params?: object | undefined
  filters: object
  ordering?: string | undefined
  search: string
  /** Nothing is asked for until somebody opens the list. */
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
    /** They answer what was searched for before. */
    isStale: options.isPlaceholderData,
    /** Without a connection nothing is being asked. */
    isHeld: options.fetchStatus === 'paused',
    hasMore: options.hasNextPage,
    retry: () => void options.refetch(),
    more: () => {
      if (options.hasNextPage && !options.isFetchingNextPage) void options.fetchNextPage()
    },
  }
}
