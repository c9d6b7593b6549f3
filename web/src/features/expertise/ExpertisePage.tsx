import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { type ExpertiseCard, listCards } from '#contract/api/registry/expertise'
import { expertiseFields, expertiseFilters } from '#contract/fields/expertise'
import { filterQuery } from '#contract/fields/filter'
import { FilterBar } from '../../domain/fields/FilterBar'
import { fieldColumns, shownFirst } from '../../domain/fields/field-columns'
import { useUrlFilters } from '../../lib/address/url-filters'
import { useRead } from '../../lib/api/server-data'
import { useWords } from '../../lib/text/use-words'
import { AddButton } from '../../ui/AddButton'
import { Page } from '../../ui/Page'
import { SidePanel } from '../../ui/panel/SidePanel'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { CardForm } from './CardForm'
import { CardTerm } from './CardTerm'
import styles from './expertise.module.css'
import { cardPath } from './expertise-paths'

const address = z.object(filterQuery(expertiseFilters))

export function ExpertisePage() {
  const { t } = useTranslation('expertise')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const [filters, setFilters] = useUrlFilters(address)
  const list = useList(listCards, filters)
  const columns = useCardColumns()
  const close = () => setIsAdding(false)
  return (
    <Page
      actions={
        <AddButton permission="expertise.edit" label={t('action.add')} onClick={() => setIsAdding(true)} />
      }
    >
      {!filters.expiring && <Announced onShow={() => setFilters({ ...filters, expiring: true })} />}
      <DataTable
        name="expertise"
        title={t('table')}
        columns={columns}
        list={list}
        filters={<FilterBar of={expertiseFilters} values={filters} onChange={setFilters} />}
        onOpen={({ id }) => void navigate(cardPath(id))}
        empty={{ title: t('empty') }}
      />
      <SidePanel isOpen={isAdding} title={t('action.add')} onClose={close}>
        <CardForm onSaved={({ id }) => void navigate(cardPath(id))} onCancel={close} />
      </SidePanel>
    </Page>
  )
}

function Announced({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('expertise')
  const { data } = useRead(listCards, { query: { expiring: true, page_size: 1 } })
  if (!data || data.count === 0) return null
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title={t('announced', { count: data.count })}
      action={
        <Button size="small" onClick={onShow}>
          {t('action.show')}
        </Button>
      }
    />
  )
}

const shown = [
  'number',
  'applicant',
  'kind',
  'status',
  'received_on',
  'valid_until',
  'region',
  'inn',
  'objects_count',
]

function useCardColumns(): Column<ExpertiseCard>[] {
  const { t } = useTranslation('expertise')
  const say = useWords()
  return useMemo(() => {
    const columns = fieldColumns<ExpertiseCard, typeof expertiseFields>(
      expertiseFields,
      { say, missing: t('missing') },
      {
        number: { width: 185 },
        title: { width: 260 },
        kind: { width: 210 },
        applicant: { width: 240 },
        inn: { width: 110 },
        region: { width: 170 },
        status: { width: 150 },
        received_on: { width: 130 },
        decided_on: { width: 120 },
        valid_until: { width: 210, render: (card) => <CardTerm card={card} /> },
        conclusion: { width: 280 },
        objects_count: { width: 110 },
      },
    )
    return shownFirst(columns, shown)
  }, [t, say])
}
