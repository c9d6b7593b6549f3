import * as z from 'zod'
import type { CallInput } from '#contract/endpoint'
import { call } from '../../lib/api/api-client'
import type { List, ListAnswer, ListEndpoint, ListPage, PageQuery, RowOf } from './list'

export async function readPage<E extends ListEndpoint>(
  endpoint: E,
  params: object | undefined,
  filters: object,
  query: PageQuery,
  signal: AbortSignal,
): Promise<ListPage<RowOf<E>>> {
  return pageOf(await call(endpoint, inputOf(endpoint, params, filters, query), { signal }))
}

/** Filters were type-checked by the caller. */
const inputOf = <E extends ListEndpoint>(
  endpoint: E,
  params: object | undefined,
  filters: object,
  query: PageQuery,
) => ({ params, query: { ...filters, ...query, ordering: known(endpoint, query.ordering) } }) as CallInput<E>

function pageOf<Row>(answer: ListAnswer): ListPage<Row> {
  const rows = 'data' in answer ? answer.data : answer.results
  return { rows: rows as Row[], next: answer.next, count: answer.count, count_exact: answer.count_exact }
}

/** Addresses may have outdated or mistyped orders. */
function known({ query }: ListEndpoint, ordering: string | undefined): string | undefined {
  const declared = query instanceof z.ZodObject ? (query.shape.ordering as z.ZodType | undefined) : undefined
  return declared?.safeParse(ordering).success ? ordering : undefined
}

/** Adds the server's spreadsheet where the query supports it. */
export function withExcel<E extends ListEndpoint>(
  list: List<RowOf<E>>,
  endpoint: E,
  params: object | undefined,
  filters: object,
): List<RowOf<E>> {
  const { query } = endpoint
  if (!(query instanceof z.ZodObject) || !('excel' in query.shape)) return list
  const { ordering, search } = list.view
  const asFile = { ...endpoint, response: z.file() }
  const asked = { ...filters, ordering: known(endpoint, ordering), search, excel: 'true' }
  return {
    ...list,
    excel: (columns, signal) => {
      const chosen = 'columns' in query.shape && { columns: columns.join() }
      const input = { params, query: { ...asked, ...chosen } } as CallInput<typeof asFile>
      return call(asFile, input, { signal })
    },
  }
}
