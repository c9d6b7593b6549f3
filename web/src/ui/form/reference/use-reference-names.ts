import { useQueries } from '@tanstack/react-query'
import { readKey } from '../../../lib/api/server-data'
import type { ListEndpoint, ListPage, RowOf } from '../../table/list'
import { readPage } from '../../table/read-page'
import type { Reference } from './reference'

const pageSize = 500
const mostPages = 4

export function useReferenceNames<E extends ListEndpoint>(
  list: E,
  filters: object,
  chosen: readonly Reference[],
  nameOf: (row: RowOf<E>) => string,
): Map<number, string | null | undefined> {
  const nameless = chosen.filter(({ name }) => name === undefined)
  const found = useQueries({
    queries: nameless.map(({ id }) => ({
      queryKey: [...readKey(list), 'name', filters, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => findName(list, filters, id, nameOf, signal),
      staleTime: 5 * 60_000,
    })),
  })
  return new Map(nameless.map(({ id }, index) => [id, found[index]?.isPending ? '…' : found[index]?.data]))
}

/** Lists cannot be filtered by id, so pages are searched; classifiers have one or two. */
async function findName<E extends ListEndpoint>(
  list: E,
  filters: object,
  id: number,
  nameOf: (row: RowOf<E>) => string,
  signal: AbortSignal,
): Promise<string | null> {
  let next: string | null = '1'
  for (let page = 0; next !== null && page < mostPages; page++) {
    const answer: ListPage<RowOf<E>> = await readPage(
      list,
      undefined,
      filters,
      { page: next, page_size: pageSize },
      signal,
    )
    const row = answer.rows.find((one) => (one as Reference).id === id)
    if (row) return nameOf(row)
    next = answer.next
  }
  return null
}
