import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listCoverage, readLaboratoryDashboard } from '#contract/api/measurements/laboratory-dashboard'
import { listSamplingTasks } from '#contract/api/measurements/sampling-tasks'
import { isReversed } from '#contract/domain/registry/period'
import { Dashboard } from '../../../domain/dashboard/Dashboard'
import { Widget } from '../../../domain/dashboard/Widget'
import { readKey, useRead } from '../../../lib/api/server-data'
import { useChangedEmissions } from '../use-changed-emissions'
import { useRefreshSoon } from '../use-refresh-soon'
import { Coverage } from './Coverage'
import { EnterValues } from './EnterValues'
import { Exceedances } from './Exceedances'
import styles from './laboratory.module.css'
import { Period, usePeriod } from './Period'
import { Returned } from './Returned'
import { StatusCards } from './StatusCards'
import { WorkList } from './work-list/WorkList'

const followed = [readKey(readLaboratoryDashboard), readKey(listCoverage), readKey(listSamplingTasks)]

/** What the people of a laboratory need to know when they come in the morning. */
export function LaboratoryPage() {
  const [period, setPeriod] = usePeriod()
  const { t } = useTranslation('laboratory')
  const { data, error, refetch, isPlaceholderData } = useRead(
    readLaboratoryDashboard,
    { query: period },
    { placeholderData: keepPreviousData, enabled: !isReversed(period.date_from, period.date_to) },
  )
  const refreshSoon = useRefreshSoon()
  useChangedEmissions(() => refreshSoon(followed))
  return (
    <Dashboard
      actions={<EnterValues />}
      filters={
        <Period
          from={period.date_from ?? data?.date_from}
          to={period.date_to ?? data?.date_to}
          isChosen={period.date_from !== undefined || period.date_to !== undefined}
          onChange={setPeriod}
        />
      }
    >
      {error?.status !== 403 && <WorkList />}
      <Widget
        title={t('statuses')}
        reading={{ data, error, refetch: () => void refetch(), isStale: isPlaceholderData }}
        rows={18}
        isBare
      >
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
      {error?.status !== 403 && <Coverage />}
    </Dashboard>
  )
}
