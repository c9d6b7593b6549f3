import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { type ExceedanceCase, listCases } from '#contract/api/real-time/cases'
import { caseFields, caseFilters } from '#contract/fields/cases'
import { filterQuery } from '#contract/fields/filter'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useUrlFilters } from '../../lib/address/url-filters'
import { formatInstant } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { Page } from '../../ui/Page'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { CaseLoad, CaseStatusMark } from './case-marks'
import styles from './cases.module.css'

const address = z.object(filterQuery(caseFilters))
const shown = ['worst_load', 'object', 'component', 'status', 'due_at', 'assignee', 'region']

export function CasesPage() {
  const { t } = useTranslation('cases')
  const navigate = useNavigate()
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listCases, filters)
  const columns = useCaseColumns()
  return (
    <Page>
      <DataTable
        name="cases"
        title={t('title')}
        columns={columns}
        list={list}
        filters={<FilterBar of={caseFilters} values={filters} onChange={setFilters} />}
        onOpen={({ id }) => void navigate(`/cases/${id}`)}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
    </Page>
  )
}

function useCaseColumns(): Column<ExceedanceCase>[] {
  const { t } = useTranslation('cases')
  const say = useWords()
  return useMemo(
    () =>
      shownFirst(
        fieldColumns<ExceedanceCase, typeof caseFields>(
          caseFields,
          { say, missing: t('missing') },
          {
            worst_load: {
              width: 118,
              digits: 2,
              missing: t('noLimit'),
              render: (row) => <CaseLoad load={row.worst_load} />,
            },
            object: { value: (row) => row.object?.name ?? row.station?.name ?? null, width: 220 },
            source: { value: (row) => row.source?.name ?? row.station?.name ?? null, width: 150 },
            component: { value: (row) => row.component.name, width: 150 },
            status: { width: 222, isWidthKept: true, render: (row) => <CaseStatusMark one={row} /> },
            due_at: { width: 150, render: (row) => <Due one={row} /> },
            assignee: { width: 150 },
            region: { width: 150 },
          },
        ),
        shown,
      ),
    [t, say],
  )
}

function Due({ one: { due_at, is_overdue } }: { one: ExceedanceCase }) {
  const { t } = useTranslation('cases')
  if (due_at === null) return <span title={t('closedTitle')}>—</span>
  return (
    <span className={is_overdue ? styles.late : undefined} title={is_overdue ? t('overdue') : undefined}>
      {is_overdue && '! '}
      {formatInstant(due_at)}
    </span>
  )
}
