import { RedoOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Delivery, listDeliveries, retryDelivery } from '#contract/api/real-time/integration'
import { useAction } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { useErrorText } from '../../lib/text/error-text'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useToast } from '../../ui/toast'

export function Deliveries() {
  const { t } = useTranslation('gateway')
  const list = useList(listDeliveries, {})
  const retry = useAction(retryDelivery)
  const mayEdit = useMayUse('integrations.edit')
  const toast = useToast()
  const errorText = useErrorText()
  const columns = useMemo(
    (): Column<Delivery>[] => [
      { key: 'at', title: t('call.at'), kind: 'instant', value: (row) => row.at },
      { key: 'partner', title: t('call.partner'), value: (row) => row.partner.name, width: 220 },
      { key: 'topic', title: t('delivery.topic'), value: (row) => t(`topic.${row.topic}`), width: 180 },
      { key: 'status', title: t('call.status'), value: (row) => t(`delivery.${row.status}`), width: 130 },
      {
        key: 'attempts',
        title: t('delivery.attempts'),
        kind: 'number',
        value: (row) => row.attempts,
        width: 100,
      },
      {
        key: 'last_status',
        title: t('delivery.answer'),
        kind: 'number',
        value: (row) => row.last_status,
        missing: t('delivery.noAnswer'),
        width: 100,
      },
      {
        key: 'last_error',
        title: t('call.error'),
        value: (row) => row.last_error,
        missing: t('call.noError'),
        width: 220,
      },
      { key: 'url', title: t('hook.url'), value: (row) => row.url, width: 260 },
    ],
    [t],
  )
  return (
    <DataTable
      name="webhook-deliveries"
      title={t('tab.deliveries')}
      columns={columns}
      list={{ ...list, mayExport: false }}
      rowActions={(row) =>
        mayEdit && row.status === 'dead'
          ? [
              {
                key: 'retry',
                label: t('delivery.retry'),
                icon: <RedoOutlined aria-hidden />,
                run: () =>
                  retry.mutate(
                    { params: { id: row.id } },
                    { onError: (error) => toast.error(errorText(error)), onSettled: list.refresh },
                  ),
              },
            ]
          : []
      }
      empty={{ title: t('delivery.none') }}
    />
  )
}
