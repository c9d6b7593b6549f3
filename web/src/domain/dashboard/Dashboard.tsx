import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { media } from '#contract/domain/measurement/medium'
import type { Days } from '#contract/domain/registry/compared-periods'
import type { CallInput, Endpoint } from '#contract/endpoint'
import { emissionFilters } from '#contract/fields/filters'
import { titles } from '#contract/fields/titles'
import { mediumWords } from '#contract/words'
import { useCurrentScreen } from '../../lib/address/current-screen'
import { call } from '../../lib/api/api-client'
import { saveFile } from '../../lib/api/save-file'
import { useErrorText } from '../../lib/text/error-text'
import { formatDays } from '../../lib/text/format'
import { useWords } from '../../lib/text/use-words'
import { FilterChoice } from '../../ui/filters/FilterChoice'
import { Page } from '../../ui/Page'
import { useToast } from '../../ui/toast'
import { ReferenceFilter } from '../fields/ReferenceFilter'
import { PeriodFilter } from '../statistics/PeriodFilter'
import styles from './Dashboard.module.css'
import { useAsked } from './use-asked'

interface Props {
  actions?: ReactNode
  /** Replaces the default filters. */
  filters?: ReactNode
  file?: DashboardFile
  children: ReactNode
}

export function Dashboard({ actions, filters = <AskedFilters />, file, children }: Props) {
  const { t } = useTranslation('dashboards')
  const { isReversed } = useAsked()
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

function AskedFilters() {
  const { t } = useTranslation('statistics')
  const say = useWords()
  const { asked, ask, period, compared, isReversed } = useAsked()
  const between = (days: Days) => formatDays(days.date_from, days.date_to)
  return (
    <>
      <div className={styles.filters}>
        <PeriodFilter
          value={{ ...asked, compare: asked.compare ?? 'before' }}
          period={period}
          compared={compared}
          onChange={ask}
        />
        <ReferenceFilter
          filter={emissionFilters.region}
          label={say(titles.region)}
          value={asked.region}
          within={undefined}
          onChange={(region) => ask({ region })}
        />
        {asked.ministry !== undefined && (
          <ReferenceFilter
            filter={emissionFilters.ministry}
            label={say(titles.ministry)}
            value={asked.ministry}
            within={undefined}
            onChange={(ministry) => ask({ ministry })}
          />
        )}
        <FilterChoice
          label={say(titles.medium)}
          value={asked.medium}
          options={media.map((code) => ({ value: code, label: say(mediumWords[code]) }))}
          onChange={(medium) => ask({ medium })}
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
  const { asked } = useAsked()
  const { title } = useCurrentScreen()
  const toast = useToast()
  const errorText = useErrorText()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const asFile = { ...read, response: z.file() }
      const input = { query: { ...asked, ...own, excel: 'true' } } as CallInput<typeof asFile>
      saveFile(await call(asFile, input), title, 'xlsx')
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} loading={isSaving} onClick={() => void save()}>
      Excel
    </Button>
  )
}
