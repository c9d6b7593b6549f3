import { RedoOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import {
  type Delivery,
  listDeliveries,
  listPartnerCalls,
  listPartners,
  type PartnerCall,
  retryDelivery,
} from '#contract/api/real-time/integration'
import { useKnownParams } from '../../lib/address/invalid-params'
import { useAction, useRead } from '../../lib/api/server-data'
import { useMayUse } from '../../lib/session/session'
import { AddButton } from '../../ui/AddButton'
import { Page } from '../../ui/Page'
import { Empty, LoadState } from '../../ui/states'
import type { Column } from '../../ui/table/column'
import { DataTable } from '../../ui/table/DataTable'
import { useList } from '../../ui/table/use-list'
import { useChange } from '../../ui/use-change'
import { AddPartner } from './AddPartner'
import { CallList } from './CallList'
import styles from './gateway.module.css'
import { OnePartner } from './OnePartner'
import { Quarantine } from './Quarantine'

const tabs = ['api', 'partners', 'calls', 'quarantine', 'deliveries'] as const
const parts = {
  api: CallList,
  partners: Partners,
  calls: Calls,
  quarantine: Quarantine,
  deliveries: Deliveries,
}

export function GatewayPage() {
  const { t } = useTranslation('gateway')
  const [search] = useSearchParams()
  useKnownParams(['tab'])
  const navigate = useNavigate()
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'api'
  const Part = parts[shown]
  return (
    <Page>
      <Segmented
        className={styles.tabs}
        aria-label={t('which')}
        value={shown}
        options={tabs.map((value) => ({ value, label: <bdi>{t(`tab.${value}`)}</bdi> }))}
        onChange={(value) => void navigate(`?tab=${value}`)}
      />
      <Part />
    </Page>
  )
}

function Partners() {
  const { t } = useTranslation('gateway')
  const { data, error, refetch } = useRead(listPartners, { query: { page_size: 200 } })
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <AddButton permission="integrations.edit" label={t('partner.add')} onClick={() => setIsAdding(true)} />
  )
  return (
    <>
      <p className={styles.actions}>{add}</p>
      {!data && <LoadState error={error} refetch={refetch} rows={8} />}
      {data?.data.length === 0 && <Empty title={t('partner.none')} text={t('partner.noneText')} />}
      {data?.data.map((partner) => (
        <OnePartner key={partner.id} partner={partner} onChanged={() => void refetch()} />
      ))}
      {isAdding && <AddPartner onClose={() => setIsAdding(false)} onAdded={() => void refetch()} />}
    </>
  )
}

function Calls() {
  const { t } = useTranslation('gateway')
  const list = useList(listPartnerCalls, {})
  const columns = useMemo((): Column<PartnerCall>[] => {
    const number = (
      key: 'status' | 'rows' | 'stored' | 'repeated' | 'corrected' | 'refused' | 'ms',
      width: number,
    ) => ({
      key,
      title: t(`call.${key}`),
      kind: 'number' as const,
      value: (row: PartnerCall) => row[key],
      width,
    })
    return [
      { key: 'at', title: t('call.at'), kind: 'instant', value: (row) => row.at },
      { key: 'partner', title: t('call.partner'), value: (row) => row.partner?.name, width: 240 },
      { key: 'path', title: t('call.path'), value: (row) => row.path, width: 260 },
      number('status', 100),
      number('rows', 100),
      number('stored', 110),
      number('repeated', 110),
      number('corrected', 120),
      number('refused', 110),
      number('ms', 90),
      { key: 'ip', title: t('call.ip'), value: (row) => row.ip, width: 130 },
      {
        ...{ key: 'error', title: t('call.error'), missing: t('call.noError') },
        value: (row) => row.error,
        width: 140,
      },
    ]
  }, [t])
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

function Deliveries() {
  const { t } = useTranslation('gateway')
  const list = useList(listDeliveries, {})
  const retry = useAction(retryDelivery)
  const mayEdit = useMayUse('integrations.edit')
  const change = useChange(list.refresh)
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
      rowActions={(row) => [
        mayEdit &&
          row.status === 'dead' && {
            ...{ key: 'retry', label: t('delivery.retry'), icon: <RedoOutlined aria-hidden /> },
            run: () => void change(() => retry.mutateAsync({ params: { id: row.id } })),
          },
      ]}
      empty={{ title: t('delivery.none') }}
    />
  )
}
