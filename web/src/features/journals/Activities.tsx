import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { type Activity, listActivities } from '#contract/api/operation/journals'
import { filterQuery } from '#contract/fields/filter'
import { activityFields, activityFilters } from '#contract/fields/journals'
import { journaled } from '#contract/journaled/all-journaled'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useOpenRecord, useUrlFilters } from '../../lib/address/url-filters'
import { lazyWithPreload } from '../../lib/lazy-with-preload'
import { noData } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { LazyMount } from '../../ui/LazyMount'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'

const Panel = lazyWithPreload(() => import('./ActivityPanel'))
const address = z.object(filterQuery(activityFilters))
const shown = ['at', 'actor', 'action', 'record_type', 'record', 'changes']

export function Activities() {
  const { t } = useTranslation('journals')
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listActivities, filters)
  const record = filters.record_type && journaled[filters.record_type]
  const [openId, open] = useOpenRecord()
  const columns = useActivityColumns()
  return (
    <>
      <DataTable
        name="journal-activity"
        title={t('activity.title')}
        columns={columns}
        list={list}
        filters={
          <FilterBar
            of={activityFilters}
            values={filters}
            onChange={setFilters}
            {...(record && { codes: { field: Object.keys(record.fields) } })}
          />
        }
        openId={openId}
        onOpen={({ id }) => open(id)}
        empty={{ title: t('activity.empty') }}
      />
      <LazyMount isNeeded={openId !== undefined} preload={Panel.preload}>
        <Panel id={openId} onClose={() => open(undefined)} />
      </LazyMount>
    </>
  )
}

function useActivityColumns(): Column<Activity>[] {
  const { t } = useTranslation('journals')
  const say = useWords()
  return useMemo(() => {
    const columns = fieldColumns<Activity, typeof activityFields>(
      activityFields,
      { say, missing: t('missing') },
      {
        at: { width: 142 },
        actor: { value: (row) => row.actor?.name ?? t('system'), width: 160 },
        role: { missing: t('system') },
        action: { width: 110 },
        record_type: { width: 150 },
        record: { width: 220 },
        changes: { value: summaryOf, width: 330, missing: t('missing') },
        object: { missing: t('noObject') },
        ip: { missing: t('noAddress') },
        request_id: { missing: t('noRequest') },
      },
    )
    return shownFirst(columns, shown)
  }, [t, say])
}

function summaryOf({ action, changes }: Activity): string | null {
  if (changes.length === 0) return null
  const one = ({ title, before, after }: Activity['changes'][number]) =>
    action === 'update'
      ? `${title}: ${before ?? noData} → ${after ?? noData}`
      : `${title}: ${after ?? before}`
  return changes.map(one).join('; ')
}
