import { useMemo } from 'react'
import { usePreferences } from '../../lib/device/preferences'
import { type Column, valueText } from './column'
import type { List } from './list'
import { useListView } from './list-view'

const noFilters = {}

/** A list in memory, sorted, searched and paged locally. */
export function useRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], prefix = ''): List<Row> {
  const lang = usePreferences((preferences) => preferences.lang)
  const { view, ...address } = useListView(noFilters, prefix)
  const { page, page_size, search, ordering } = view
  const found = useMemo(() => {
    const wanted = search?.toLocaleLowerCase(lang)
    const matching = wanted
      ? rows.filter((row) =>
          columns.some((column) => valueText(column, row).toLocaleLowerCase(lang).includes(wanted)),
        )
      : rows
    return sorted(matching, columns, ordering, new Intl.Collator(lang, { numeric: true }))
  }, [rows, columns, search, ordering, lang])
  const pageOf = (number: number, size: number) => ({
    rows: found.slice((number - 1) * size, number * size),
    next: number * size < found.length ? String(number + 1) : null,
    count: found.length,
  })
  const { next, ...shown } = pageOf(page, page_size)
  return {
    ...address,
    ...shown,
    hasNext: next !== null,
    view,
    prefix,
    isLoading: false,
    isStale: false,
    error: null,
    refresh: () => undefined,
    readPage: async (number, size) => pageOf(Number(number), size),
  }
}

/** Missing values are last in both directions. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  ordering: string | undefined,
  collator: Intl.Collator,
): readonly Row[] {
  if (ordering === undefined) return rows
  const column = columns.find((one) => one.ordering === ordering.replace(/^-/, ''))
  if (!column) return rows
  const sign = ordering.startsWith('-') ? -1 : 1
  return [...rows].sort((rowA, rowB) => {
    const [a, b] = [column.value(rowA) ?? '', column.value(rowB) ?? '']
    if (a === '' || b === '') return Number(a === '') - Number(b === '')
    if (column.kind === 'number') return sign * (Number(a) - Number(b))
    return sign * collator.compare(String(a), String(b))
  })
}
