import type * as z from 'zod'
import type { Answer, Endpoint } from '#contract/endpoint'
import type { InvalidParam } from '../../lib/address/invalid-params'
import type { Change } from '../../lib/address/url-filters'
import type { ApiError } from '../../lib/api/api-error'

interface PageEnd {
  next: string | null
  count: number
  /** False: there are more rows. */
  count_exact?: boolean | undefined
}

/** Users, backups and journals have `results`, other lists `data`. */
export type ListAnswer = PageEnd & ({ data: object[] } | { results: object[] })
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListAnswer>>

export type RowOf<E extends ListEndpoint> =
  Answer<E> extends { data: (infer Row)[] } | { results: (infer Row)[] } ? Row : never

type OfEveryList = 'page' | 'page_size' | 'search' | 'ordering' | 'excel' | 'csv' | 'columns'
/** The list's own filters. */
export type FiltersOf<E extends ListEndpoint> = Omit<z.input<E['query']>, OfEveryList>

export interface ListPage<Row> extends PageEnd {
  rows: Row[]
}

/** Address parameters besides the filters. */
export interface ListView {
  page: number
  page_size: number
  ordering?: string | undefined
  search?: string | undefined
}

/** `page` is a number or the previous page's `next`. */
export type PageQuery = Omit<ListView, 'page'> & { page: string }

/** A list for a table, from the server or from memory. */
export interface List<Row> {
  rows: Row[]
  count: number
  /** There are more rows than `count`. */
  isCountLowerBound?: boolean
  /** More pages, even beyond `count`. */
  hasNext: boolean
  /** No data yet. */
  isLoading: boolean
  /** Rows of the previous request. */
  isStale: boolean
  error: ApiError | null
  view: ListView
  setView: (change: Change<ListView>) => void
  /** Identifies the selected rows, regardless of order and page. */
  filterKey: string
  /** A search or filter is set. */
  isFiltered: boolean
  clearFilters: () => void
  /** Unknown or refused address parameters. */
  invalidParams: readonly InvalidParam[]
  clearInvalidParams: () => void
  refresh: () => void
  /** Any page, for exports. */
  readPage: (page: string, size: number, signal: AbortSignal) => Promise<ListPage<Row>>
  /** False without the right to export. */
  mayExport?: boolean
  /** The server's spreadsheet, with these columns where supported. */
  excel?: (columns: readonly string[], signal: AbortSignal) => Promise<File>
  /** Prefix of address parameters. */
  prefix: string
}
