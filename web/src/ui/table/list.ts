import type * as z from 'zod'
import type { Answer, Endpoint } from '#contract/endpoint'
import type { InvalidParam } from '../../lib/address/invalid-params'
import type { Change } from '../../lib/address/url-filters'
import type { ApiError } from '../../lib/api/api-error'

interface PageEnd {
  next: string | null
  count: number
  /** False where there are more rows than were counted. */
  count_exact?: boolean | undefined
}

/** Users, backups and journals answer `results`, every other list `data`. */
export type ListAnswer = PageEnd & ({ data: object[] } | { results: object[] })
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<ListAnswer>>

export type RowOf<E extends ListEndpoint> =
  Answer<E> extends { data: (infer Row)[] } | { results: (infer Row)[] } ? Row : never

type OfEveryList = 'page' | 'page_size' | 'search' | 'ordering' | 'excel' | 'csv' | 'columns'
/** The filters that are a list's own. */
export type FiltersOf<E extends ListEndpoint> = Omit<z.input<E['query']>, OfEveryList>

export interface ListPage<Row> extends PageEnd {
  rows: Row[]
}

/** What the address says about a list, beside its filters. */
export interface ListView {
  page: number
  page_size: number
  ordering?: string | undefined
  search?: string | undefined
}

/** Which rows, in which order, from where on. `page` is a number or the `next` of the page before. */
export interface PageQuery {
  page: string
  page_size: number
  ordering?: string | undefined
  search?: string | undefined
}

/** A list as a table shows it, whether it comes from the server or from memory. */
export interface List<Row> {
  rows: Row[]
  count: number
  /** The list is too long to be counted: there are more rows than that. */
  isCountLowerBound?: boolean
  /** There are rows behind these, whatever the count says: some may have come since. */
  hasNext: boolean
  /** Nothing is known yet. */
  isLoading: boolean
  /** The rows are still those asked for before. */
  isStale: boolean
  error: ApiError | null
  view: ListView
  setView: (change: Change<ListView>) => void
  /** Says which rows are meant, in whatever order and on whichever page. */
  filterKey: string
  /** Rows are missing because of a search or a filter that the user set. */
  isFiltered: boolean
  clearFilters: () => void
  /** What the address says and nothing here understands: more rows are shown than were asked for. */
  invalidParams: readonly InvalidParam[]
  clearInvalidParams: () => void
  refresh: () => void
  /** Any page of the same rows: for exports. */
  readPage: (page: string, size: number, signal: AbortSignal) => Promise<ListPage<Row>>
  /** False for those who may not take the rows away as a file, of whatever kind. */
  mayExport?: boolean
  /** Every row as a spreadsheet, made by the server: with these columns, where it lets them be chosen. */
  excel?: (columns: readonly string[], signal: AbortSignal) => Promise<File>
  /** What marks this list's part of the address. */
  prefix: string
}
