import { keepPreviousData } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { countObjectsByRegion, type RegionCounts as Numbers } from '#contract/api/registry/company-objects'
import type { Answer } from '#contract/endpoint'
import { useOpenRecord, useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { lazyWithPreload } from '../../../lib/lazy-with-preload'
import { useSession } from '../../../lib/session/session'
import { formatNumber } from '../../../lib/text/format'
import { LazyMount } from '../../../ui/LazyMount'
import { Page } from '../../../ui/Page'
import { ErrorState } from '../../../ui/states'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/DataTable'
import type { List } from '../../../ui/table/list'
import { withExcel } from '../../../ui/table/read-page'
import { useRows } from '../../../ui/table/use-rows'
import styles from './list.module.css'
import { ObjectsMap } from './ObjectsMap'
import { ObjectFilters, ObjectsTable } from './ObjectsTable'
import { type Objects, useObjects } from './use-objects'

type Row = Answer<typeof countObjectsByRegion>['data'][number] & { id: number }

const none: Row[] = []
const numbers = ['objects', 'subjects', 'sources', 'active', 'inactive', 'secret', 'miz', 'pkm343'] as const
const categories = [1, 2, 3, 4, 0] as const

function RegionCounts({ objects, counts }: { objects: Objects; counts: Counts }) {
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
  const { isFiltered, clearFilters, invalidParams, clearInvalidParams, mayExport } = objects
  const searched: List<Row> = {
    ...list,
    isFiltered,
    clearFilters,
    invalidParams,
    clearInvalidParams,
    mayExport,
    view: { ...list.view, search },
    setView: (change) => ('search' in change ? objects.setView(change) : list.setView(change)),
    isLoading: counts.isPending,
    isStale: counts.isPlaceholderData,
    error: counts.error,
    refresh: () => void counts.refetch(),
  }
  return { ...searched, excel: withExcel(searched, countObjectsByRegion, undefined, filters).excel }
}

function useRegionColumns(): Column<Row>[] {
  const { t } = useTranslation(['company-objects', 'fields'])
  const seesSecret = useSession(({ granted }) => granted.has('objects.secret'))
  return useMemo(() => {
    const shown = numbers.filter((name) => name !== 'secret' || seesSecret)
    const countColumn = (key: keyof Numbers, title: string): Column<Row> => ({
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
      ...shown.map((name) => countColumn(name, t(`figure.${name}`))),
      ...categories.map((number) =>
        countColumn(
          `category_${number}`,
          number === 0 ? t('monitoring.noCategory') : t('monitoring.category', { number }),
        ),
      ),
    ]
  }, [t, seesSecret])
}

const figures = ['objects', 'subjects', 'sources', 'miz', 'pkm343'] as const

function KeyFigures({ counts }: { counts: Counts }) {
  const { t } = useTranslation('company-objects')
  if (counts.error) return <ErrorState isBrief error={counts.error} onRetry={() => void counts.refetch()} />
  return (
    <dl className={styles.figures} aria-label={t('figure.label')} aria-busy={counts.isPending}>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            {counts.data ? (
              <bdi dir="ltr">{formatNumber(counts.data.total[name])}</bdi>
            ) : (
              <Skeleton.Button active size="small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Panel = lazyWithPreload(() => import('./ObjectPanel'))

const address = z.object({ view: z.enum(['objects', 'regions']).default('objects') })

export function MonitoringPage() {
  const { t } = useTranslation('company-objects')
  const objects = useObjects()
  const counts = useRegionCounts(objects)
  const [{ view }, setAddress] = useUrlFilters(address)
  const [openId, open] = useOpenRecord()
  return (
    <Page>
      <KeyFigures counts={counts} />
      <Segmented
        className={styles.views}
        aria-label={t('monitoring.view')}
        value={view}
        options={(['objects', 'regions'] as const).map((value) => ({
          value,
          label: <bdi>{t(`monitoring.${value}`)}</bdi>,
        }))}
        onChange={(next) => setAddress({ view: next })}
      />
      {view === 'regions' ? (
        <RegionCounts objects={objects} counts={counts} />
      ) : (
        <div className={styles.split}>
          <ObjectsTable name="objects-monitoring" objects={objects} openId={openId} onOpen={open} />
          <ObjectsMap objects={objects} onOpen={open} />
        </div>
      )}
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel id={openId} onClose={() => open(undefined)} />
      </LazyMount>
    </Page>
  )
}

function useRegionCounts({ filters, list }: Pick<Objects, 'filters' | 'list'>) {
  const { search } = list.view
  return useRead(
    countObjectsByRegion,
    { query: { ...filters, ...(search && { search }) } },
    { placeholderData: keepPreviousData },
  )
}
type Counts = ReturnType<typeof useRegionCounts>
