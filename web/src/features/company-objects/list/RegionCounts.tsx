import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countObjectsByRegion, type RegionCounts as Numbers } from '#contract/api/registry/company-objects'
import type { Answer } from '#contract/endpoint'
import { useSession } from '../../../lib/session/session'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/DataTable'
import type { List } from '../../../ui/table/list'
import { withExcel } from '../../../ui/table/read-page'
import { useRows } from '../../../ui/table/use-rows'
import { ObjectFilters } from './ObjectFilters'
import type { Objects } from './use-objects'
import type { Counts } from './use-region-counts'

type Row = Answer<typeof countObjectsByRegion>['data'][number] & { id: number }

const none: Row[] = []
const numbers = ['objects', 'subjects', 'sources', 'active', 'inactive', 'secret', 'miz', 'pkm343'] as const
const categories = [1, 2, 3, 4, 0] as const

export function RegionCounts({ objects, counts }: { objects: Objects; counts: Counts }) {
  const { t } = useTranslation('company-objects')
  const columns = useRegionColumns()
  const { data } = counts
  const rows = useMemo(() => data?.data.map((row) => ({ ...row, id: row.region.id })) ?? none, [data])
  const list = useObjectsSearch(useRows(rows, columns, 'regions.'), objects, counts)
  return (
    <DataTable
      name="objects-by-region"
      title={t('monitoring.regionTable')}
      columns={columns}
      list={list}
      filters={<ObjectFilters {...objects} />}
      totals={data && { ...data.total }}
    />
  )
}

/** Search and filters are shared with the objects; order and page are the table's own. */
function useObjectsSearch(list: List<Row>, { list: objects, filters }: Objects, counts: Counts): List<Row> {
  const { search } = objects.view
  const searched: List<Row> = {
    ...list,
    view: { ...list.view, search },
    setView: (change) => ('search' in change ? objects.setView(change) : list.setView(change)),
    isFiltered: objects.isFiltered,
    clearFilters: objects.clearFilters,
    invalidParams: objects.invalidParams,
    clearInvalidParams: objects.clearInvalidParams,
    isLoading: counts.isPending,
    isStale: counts.isPlaceholderData,
    error: counts.error,
    refresh: () => void counts.refetch(),
    mayExport: objects.mayExport,
  }
  return { ...searched, excel: withExcel(searched, countObjectsByRegion, undefined, filters).excel }
}

function useRegionColumns(): Column<Row>[] {
  const { t } = useTranslation(['company-objects', 'fields'])
  const seesSecret = useSession(({ granted }) => granted.has('objects.secret'))
  return useMemo(() => {
    const shown = numbers.filter((name) => name !== 'secret' || seesSecret)
    const counted = (key: keyof Numbers, title: string): Column<Row> => ({
      key,
      title,
      kind: 'number',
      value: (row) => row[key],
      ordering: key,
      width: 125,
    })
    return [
      {
        key: 'region',
        title: t('fields:object.region'),
        value: (row) => row.region.name,
        ordering: 'region',
        width: 240,
      },
      ...shown.map((name) => counted(name, t(`figure.${name}`))),
      ...categories.map((number) =>
        counted(
          `category_${number}`,
          number === 0 ? t('monitoring.noCategory') : t('monitoring.category', { number }),
        ),
      ),
    ]
  }, [t, seesSecret])
}
