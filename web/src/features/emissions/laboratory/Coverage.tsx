import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { listCoverage } from '#contract/api/measurements/laboratory-dashboard'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { useRead } from '../../../lib/api/server-data'
import { usePreferences } from '../../../lib/device/preferences'
import { today } from '../../../lib/text/format'
import { Block } from '../../../ui/Block'
import { DayChoice } from '../../../ui/form/date/DayChoice'
import { Empty, ErrorState, Loading } from '../../../ui/states'
import { SearchBox } from '../../../ui/table/tools/SearchBox'
import { CoverageTable } from './CoverageTable'
import styles from './laboratory.module.css'
import { monthsFrom } from './month-cells'
import { periodSigns } from './PeriodCell'
import { SmallPagination } from './SmallPagination'

const pageSize = 20

const address = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  search: z.string().max(200).optional(),
  missed: z.literal('true').optional(),
  page: z.coerce.number().int().positive().default(1),
})

/** The sampling plan of a month with measurements and gaps. */
export function Coverage() {
  const { t } = useTranslation('laboratory')
  const [{ month = today().slice(0, 7), search, missed, page }, setAddress] = useUrlFilters(address)
  const { data, error, refetch, isPlaceholderData } = useRead(
    listCoverage,
    { query: { month, search, missed, page: String(page), page_size: pageSize, ordering: 'source' } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Block
      title={t('coverage.title')}
      actions={<MonthChoice month={month} onChange={(next) => setAddress({ month: next })} />}
    >
      <div className={styles.tools}>
        <SearchBox value={search ?? ''} onSearch={(text) => setAddress({ search: text || undefined })} />
        <Checkbox
          checked={missed === 'true'}
          onChange={({ target }) => setAddress({ missed: target.checked ? 'true' : undefined })}
        >
          {t('coverage.onlyMissed')}
        </Checkbox>
        <CoverageLegend />
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={10} />}
      {data?.data.length === 0 &&
        (search || missed ? (
          <Empty title={t(search ? 'coverage.notFound' : 'coverage.noneMissed')} />
        ) : (
          <Empty title={t('coverage.none')} text={t('coverage.noneText')} />
        ))}
      {data && data.data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <CoverageTable plans={data.data} month={month} />
          <SmallPagination
            className={styles.pages}
            current={page}
            pageSize={pageSize}
            total={data.count}
            onChange={(next) => setAddress({ page: next })}
          />
        </div>
      )}
    </Block>
  )
}

function CoverageLegend() {
  const { t } = useTranslation('laboratory')
  return (
    <ul className={styles.legend} aria-label={t('coverage.legend')}>
      {(['received', 'missed', 'explained', 'due', 'ahead'] as const).map((state) => (
        <li key={state}>
          <span aria-hidden className={`${styles.sign} ${styles[state]}`}>
            {periodSigns[state]}
          </span>{' '}
          {t(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  )
}

function MonthChoice({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  const { t } = useTranslation('laboratory')
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const [Back, On] = isRtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  return (
    <div className={styles.month}>
      <Button
        icon={<Back aria-hidden />}
        aria-label={t('coverage.monthBefore')}
        onClick={() => onChange(monthsFrom(month, -1))}
      />
      <DayChoice
        picker="month"
        isRequired
        aria-label={t('coverage.month')}
        value={month}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      <Button
        icon={<On aria-hidden />}
        aria-label={t('coverage.monthAfter')}
        onClick={() => onChange(monthsFrom(month, 1))}
      />
    </div>
  )
}
