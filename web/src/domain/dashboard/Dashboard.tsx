import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { media } from '#contract/domain/measurement/medium'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { Endpoint } from '#contract/endpoint'
import { emissionFilters } from '#contract/fields/filters'
import { titles } from '#contract/fields/titles'
import { mediumWords } from '#contract/words'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { formatDays } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { Page } from '../../ui/Page'
import { ReferenceFilter } from '../fields/ReferenceFilter'
import { PeriodFilter } from '../statistics/PeriodFilter'
import styles from './Dashboard.module.css'
import { useDashboardParams } from './use-dashboard-params'
import { useTableFile } from './use-table-file'

interface Props {
  actions?: ReactNode
  /** Replaces the default filters. */
  filters?: ReactNode
  file?: DashboardFile
  children: ReactNode
}

export function Dashboard({ actions, filters = <DashboardFilters />, file, children }: Props) {
  const { t } = useTranslation('dashboards')
  const { isReversed } = useDashboardParams()
  return (
    <Page
      actions={
        <>
          {actions}
          {file && !isReversed && <SaveFile {...file} />}
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      {filters}
      {!isReversed && <div className={styles.widgets}>{children}</div>}
    </Page>
  )
}

function DashboardFilters() {
  const { t } = useTranslation('statistics')
  const say = useWords()
  const { params, setParams, period, compared, isReversed } = useDashboardParams()
  const between = (days: Days) => formatDays(days.date_from, days.date_to)
  return (
    <>
      <div className={styles.filters}>
        <PeriodFilter
          value={{ ...params, compare: params.compare ?? 'before' }}
          period={period}
          compared={compared}
          onChange={setParams}
        />
        <ReferenceFilter
          filter={emissionFilters.region}
          value={params.region}
          onChange={(region) => setParams({ region })}
        />
        {params.ministry !== undefined && (
          <ReferenceFilter
            filter={emissionFilters.ministry}
            value={params.ministry}
            onChange={(ministry) => setParams({ ministry })}
          />
        )}
        <FilterChoice
          label={say(titles.medium)}
          value={params.medium}
          options={media.map((code) => ({ value: code, label: say(mediumWords[code]) }))}
          onChange={(medium) => setParams({ medium })}
        />
      </div>
      {!isReversed && (
        <p className={styles.days}>
          {t('days', { days: between(period) })} · {t('comparedDays', { days: between(compared) })}
        </p>
      )}
    </>
  )
}

export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

interface DashboardFile {
  read: Endpoint
  own: object
}

function SaveFile({ read, own }: DashboardFile) {
  const { params } = useDashboardParams()
  const { title } = useCurrentScreen()
  const { saving, save } = useTableFile()
  return (
    <Button
      icon={<FileExcelOutlined aria-hidden />}
      loading={saving !== undefined}
      onClick={() => void save(read, { ...params, ...own }, title, 'excel')}
    >
      Excel
    </Button>
  )
}
