import { DownOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import * as z from 'zod'
import { listCoverage, readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { listSamplingTasks } from '#contract/api/measurements/sampling-tasks'
import { emissionStatuses } from '#contract/domain/measurement/emission-status'
import { media } from '#contract/domain/measurement/medium'
import { isReversed } from '#contract/domain/registry/period'
import type { Answer } from '#contract/endpoint'
import { day } from '#contract/shapes'
import { Dashboard } from '../../../domain/dashboard/Dashboard'
import { Widget } from '../../../domain/dashboard/Widget'
import { EmissionStatusMark } from '../../../domain/measurement/measurement-marks'
import { useRecordsPath } from '../../../domain/measurement/use-records-path'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { readKey, useRead } from '../../../lib/api/server-data'
import { useSession } from '../../../lib/session/session'
import { formatNumber } from '../../../lib/text/format'
import { Days } from '../../../ui/form/date/Days'
import { useChangedEmissions, useRefreshSoon } from '../emission-events'
import { entryPath } from '../work-area'
import { Coverage } from './Coverage'
import styles from './laboratory.module.css'
import { Exceedances, Returned } from './Returned'
import { WorkList } from './work-list/WorkList'

const followed = [readKey(readLaboratoryDashboard), readKey(listCoverage), readKey(listSamplingTasks)]

const address = z.object({ date_from: day.optional(), date_to: day.optional() })

export function LaboratoryPage() {
  // The server defaults to thirty days.
  const [period, setPeriod] = useUrlFilters(address)
  const { t } = useTranslation('laboratory')
  const reading = useRead(
    readLaboratoryDashboard,
    { query: period },
    { placeholderData: keepPreviousData, enabled: !isReversed(period.date_from, period.date_to) },
  )
  const mayRead = reading.error?.status !== 403
  const refreshSoon = useRefreshSoon()
  useChangedEmissions(() => refreshSoon(followed))
  return (
    <Dashboard
      actions={<EnterValues />}
      filters={
        <div className={styles.period}>
          <Days
            from={period.date_from ?? reading.data?.date_from}
            to={period.date_to ?? reading.data?.date_to}
            words={{ from: t('period.from'), to: t('period.to') }}
            onChange={(date_from, date_to) => setPeriod({ date_from, date_to })}
            onRemove={
              period.date_from || period.date_to
                ? () => setPeriod({ date_from: undefined, date_to: undefined })
                : undefined
            }
          />
        </div>
      }
    >
      {mayRead && <WorkList />}
      <Widget title={t('statuses')} reading={reading} rows={18} isBare>
        {(board) => (
          <>
            <StatusCards board={board} />
            <div className={styles.pair}>
              <Returned returned={board.returned} />
              <Exceedances exceedances={board.exceedances} />
            </div>
          </>
        )}
      </Widget>
      {mayRead && <Coverage />}
    </Dashboard>
  )
}

function EnterValues() {
  const { t } = useTranslation(['laboratory', 'emissions', 'words'])
  const navigate = useNavigate()
  const granted = useSession((session) => session.granted)
  const items = media
    .filter((medium) => granted.has(`laboratory.entry-${medium}`))
    .map((medium) => ({
      key: medium,
      label: <Link to={entryPath('labor', medium)}>{t(`words:medium.${medium}`)}</Link>,
      // Enter is pressed on the item, not on the link in it.
      onClick: ({ domEvent }: { domEvent: SyntheticEvent }) => {
        if (domEvent.type === 'keydown') void navigate(entryPath('labor', medium))
      },
    }))
  if (items.length === 0) return null
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button type="primary" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {t('enter')}
      </Button>
    </Dropdown>
  )
}

type Board = Answer<typeof readLaboratoryDashboard>

function StatusCards({ board }: { board: Board }) {
  const { t } = useTranslation('words')
  const recordsPath = useRecordsPath()
  const { date_from, date_to } = board
  return (
    <ul className={styles.cards}>
      {emissionStatuses.map((status) => (
        <li key={status} className={styles.card}>
          <EmissionStatusMark status={status} />
          <strong className={styles.figure}>{formatNumber(board.statuses[status])}</strong>
          <ul className={styles.byMedium}>
            {media.map((medium) => {
              const count = board.by_medium[medium]?.[status] ?? 0
              const path = recordsPath(medium, { status, date_from, date_to })
              const text = `${t(`medium.${medium}`)} ${formatNumber(count)}`
              return <li key={medium}>{path && count > 0 ? <Link to={path}>{text}</Link> : text}</li>
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
