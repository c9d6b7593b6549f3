import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { readWaterFigures } from '#contract/api/bodies/water'
import { emissionFilters } from '#contract/fields/filters'
import { day } from '#contract/shapes'
import { useDashboardParams } from '../../domain/dashboard/use-dashboard-params'
import { useWidget } from '../../domain/dashboard/Widget'
import { ReferenceFilter } from '../../domain/fields/ReferenceFilter'
import { useUrlFilters } from '../../lib/address/url-filters'
import { usePreferences } from '../../lib/device/preferences'
import { today } from '../../lib/text/format'
import styles from './water.module.css'

const address = z.object({ month: day.optional() })

/** Defaults to the last month with readings. */
export function useMonth() {
  const [{ month }, setAddress] = useUrlFilters(address)
  const own = useMemo(() => (month ? { month } : {}), [month])
  return { own, choose: (next: string) => setAddress({ month: next }) }
}

/** 2026-11-01 → 11.2026. */
export const monthText = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`

export function MonthFilter() {
  const { t } = useTranslation('water')
  const { params, setParams } = useDashboardParams()
  const { own, choose } = useMonth()
  const month = useWidget(readWaterFigures, own).data?.month ?? own.month ?? today()
  const isRtl = usePreferences(({ direction }) => direction === 'rtl')
  const [Back, On] = isRtl ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined]
  const step = (months: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 10)
  }
  return (
    <div className={styles.filters}>
      <fieldset className={styles.month} aria-label={t('month')}>
        <Button icon={<Back aria-hidden />} aria-label={t('before')} onClick={() => choose(step(-1))} />
        <output>{monthText(month)}</output>
        <Button
          icon={<On aria-hidden />}
          aria-label={t('after')}
          disabled={step(1) > today()}
          onClick={() => choose(step(1))}
        />
      </fieldset>
      <ReferenceFilter
        filter={emissionFilters.region}
        value={params.region}
        onChange={(region) => setParams({ region })}
      />
    </div>
  )
}
