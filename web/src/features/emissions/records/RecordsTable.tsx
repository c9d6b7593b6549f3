import { DeleteOutlined, EnvironmentOutlined, EyeOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Emission } from '#contract/api/measurements/emissions'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { useMayUse } from '../../../lib/session/session'
import type { BulkAction, RowAction } from '../../../ui/table/actions'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/DataTable'
import { EmissionFilters } from '../EmissionFilters'
import { useEmissionColumns } from '../use-emission-columns'
import { mapPath, useMayOpenMap } from '../work-area'
import { useDeleteRecords } from './use-delete-records'
import type { Records } from './use-records'

interface Props {
  records: Records
  openId: number | undefined
  onOpen: (id: number) => void
  /** Shown in an empty list. */
  addFirst: ReactNode
}

export function RecordsTable({ records, openId, onOpen, addFirst }: Props) {
  const { t } = useTranslation(['emission-records', 'fields', 'words'])
  const { medium, judgedBy, filters, setFilters, list } = records
  const ofMedium = useEmissionColumns(judgedBy)
  const mediumColumn: Column<Emission> = {
    key: 'medium',
    title: t('fields:common.medium'),
    value: (row) => t(`words:medium.${row.medium}`),
    notExported: true,
    width: 96,
  }
  const columns = medium ? ofMedium : ofMedium.toSpliced(1, 0, mediumColumn)
  const deleteRecords = useDeleteRecords()
  const mayDelete = useMayUse('emissions.delete')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayOpenMap = useMayOpenMap()

  const deletion = {
    key: 'delete',
    label: t('action.delete'),
    icon: <DeleteOutlined aria-hidden />,
    isDanger: true,
  }
  const actions: BulkAction<Emission>[] = [
    { ...deletion, run: ({ rows, clear }) => deleteRecords(rows, clear) },
  ]
  const rowActions = (row: Emission): RowAction[] => {
    const open = {
      key: 'open',
      label: t('action.open'),
      icon: <EyeOutlined aria-hidden />,
      run: () => onOpen(row.id),
    }
    const map = {
      key: 'map',
      label: t('action.map'),
      icon: <EnvironmentOutlined aria-hidden />,
      run: () => navigate(mapPath(row.id), { state: { records: pathname + search } }),
    }
    const remove = { ...deletion, run: () => deleteRecords([row]) }
    return [open, ...(mayOpenMap ? [map] : []), ...(row.may.includes('delete') ? [remove] : [])]
  }

  return (
    <DataTable
      name={`records-${medium ?? 'all'}`}
      title={t('table')}
      columns={columns}
      list={list}
      filters={
        <EmissionFilters
          medium={medium}
          statuses={emissionStatuses}
          filters={filters}
          setFilters={setFilters}
        />
      }
      actions={mayDelete ? actions : []}
      rowActions={rowActions}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: addFirst }}
    />
  )
}
