import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listPartnerCalls, type PartnerCall } from '#contract/api/real-time/integration'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'

export function Calls() {
  const { t } = useTranslation('gateway')
  const list = useList(listPartnerCalls, {})
  const columns = useMemo(
    (): Column<PartnerCall>[] => [
      { key: 'at', title: t('call.at'), kind: 'instant', value: (row) => row.at },
      { key: 'partner', title: t('call.partner'), value: (row) => row.partner?.name, width: 240 },
      { key: 'path', title: t('call.path'), value: (row) => row.path, width: 260 },
      { key: 'status', title: t('call.status'), kind: 'number', value: (row) => row.status, width: 100 },
      { key: 'rows', title: t('call.rows'), kind: 'number', value: (row) => row.rows, width: 100 },
      { key: 'stored', title: t('call.stored'), kind: 'number', value: (row) => row.stored, width: 110 },
      {
        key: 'repeated',
        title: t('call.repeated'),
        kind: 'number',
        value: (row) => row.repeated,
        width: 110,
      },
      {
        key: 'corrected',
        title: t('call.corrected'),
        kind: 'number',
        value: (row) => row.corrected,
        width: 120,
      },
      { key: 'refused', title: t('call.refused'), kind: 'number', value: (row) => row.refused, width: 110 },
      { key: 'ms', title: t('call.ms'), kind: 'number', value: (row) => row.ms, width: 90 },
      { key: 'ip', title: t('call.ip'), value: (row) => row.ip, width: 130 },
      {
        key: 'error',
        title: t('call.error'),
        value: (row) => row.error,
        missing: t('call.noError'),
        width: 140,
      },
    ],
    [t],
  )
  return (
    <DataTable
      name="partner-calls"
      title={t('tab.calls')}
      columns={columns}
      list={{ ...list, mayExport: false }}
      empty={{ title: t('call.none') }}
    />
  )
}
