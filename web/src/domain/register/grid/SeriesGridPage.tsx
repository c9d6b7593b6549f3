import { FileExcelOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { emissionFilters } from '#contract/fields/filters'
import type { Register, Series } from '#contract/registers/any-register'
import { day, recordId } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { useMayUse } from '../../../lib/session/session'
import { today } from '../../../lib/text/format'
import { DayChoice } from '../../../ui/form/date/DayChoice'
import { useDownload } from '../../../ui/import/use-download'
import { Page } from '../../../ui/Page'
import { Empty, ErrorState, Loading } from '../../../ui/states'
import { ReferenceFilter } from '../../fields/ReferenceFilter'
import styles from './grid.module.css'
import { SeriesGrid } from './SeriesGrid'

const address = z.object({ date: day.optional(), region: recordId.optional() })

const most = 500

export function SeriesGridPage({ register }: { register: Register }) {
  const { t } = useTranslation('registers')
  const series = register.series as Series
  const [params, setParams] = useUrlFilters(address)
  const date = params.date ?? `${today().slice(0, 7)}-01`
  const mayEdit = useMayUse(register.access.edit)
  const query = { page_size: most, ...(params.region && { region: params.region }) }
  const records = useRead(register.list, { query: { ...query, ordering: 'name' } })
  const stored = useRead(series.list, { query: { ...query, date_from: date, date_to: date } as never })
  const file = useDownload()
  const error = records.error ?? stored.error
  const isThere = records.data !== undefined && stored.data !== undefined
  const retry = () => {
    void records.refetch()
    void stored.refetch()
  }
  return (
    <Page
      actions={
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          loading={file.isLoading}
          onClick={() =>
            void file.save(series.list, { query: { ...(params.region && query), excel: 'true' } })
          }
        >
          {t('grid.export')}
        </Button>
      }
    >
      <div className={styles.head}>
        <DayStep date={date} onChange={(next) => setParams({ date: next })} />
        {register.place === 'region' && (
          <ReferenceFilter
            filter={emissionFilters.region}
            value={params.region}
            onChange={(region) => setParams({ region })}
          />
        )}
      </div>
      {mayEdit && <p className={styles.hint}>{t('grid.hint')}</p>}
      {error && <ErrorState error={error} onRetry={retry} />}
      {!error && !isThere && <Loading rows={12} />}
      {isThere && records.data.data.length === 0 && <Empty title={t('empty')} />}
      {isThere && records.data.data.length > 0 && (
        <SeriesGrid
          key={date}
          register={register}
          date={date}
          records={records.data.data}
          stored={stored.data.data}
          isReadOnly={!mayEdit}
        />
      )}
    </Page>
  )
}

function DayStep({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const { t } = useTranslation('registers')
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const [Back, On] = isRtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  const month = (step: number) => {
    const [year = 0, number = 1] = date.split('-').map(Number)
    return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 10)
  }
  return (
    <span className={styles.step}>
      <Button icon={<Back aria-hidden />} aria-label={t('grid.before')} onClick={() => onChange(month(-1))} />
      <DayChoice
        aria-label={t('grid.date')}
        isRequired
        value={date}
        onChange={(next) => next && onChange(next)}
      />
      <Button
        icon={<On aria-hidden />}
        aria-label={t('grid.after')}
        disabled={month(1) > today()}
        onClick={() => onChange(month(1))}
      />
    </span>
  )
}
