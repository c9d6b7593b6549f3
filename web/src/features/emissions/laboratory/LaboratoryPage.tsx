import { keepPreviousData } from '@tanstack/react-query'
import { listCoverage, readLaboratoryDashboard } from '#contract/api/laboratory-dashboard'
import { readKey, useRead } from '../../../lib/api/server-data'
import { Page } from '../../../ui/Page'
import { ErrorState, Loading } from '../../../ui/states'
import { useChangedEmissions } from '../use-changed-emissions'
import { useRefreshSoon } from '../use-refresh-soon'
import { Coverage } from './Coverage'
import { EnterValues } from './EnterValues'
import { Exceedances } from './Exceedances'
import styles from './laboratory.module.css'
import { Period, usePeriod } from './Period'
import { Returned } from './Returned'
import { StatusCards } from './StatusCards'

const followed = [readKey(readLaboratoryDashboard), readKey(listCoverage)]

/** What the people of a laboratory need to know when they come in the morning. */
export function LaboratoryPage() {
  const [period, setPeriod] = usePeriod()
  const { data, error, refetch } = useRead(
    readLaboratoryDashboard,
    { query: period },
    { placeholderData: keepPreviousData },
  )
  const refreshSoon = useRefreshSoon()
  useChangedEmissions(() => refreshSoon(followed))
  return (
    <Page actions={<EnterValues />}>
      <Period
        from={period.date_from ?? data?.date_from}
        to={period.date_to ?? data?.date_to}
        onChange={setPeriod}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={18} />}
      {data && (
        <>
          <StatusCards board={data} />
          <div className={styles.pair}>
            <Returned returned={data.returned} />
            <Exceedances exceedances={data.exceedances} />
          </div>
        </>
      )}
      {error?.status !== 403 && <Coverage />}
    </Page>
  )
}
