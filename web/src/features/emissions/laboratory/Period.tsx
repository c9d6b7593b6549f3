import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { day } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { DateInput } from '../../../ui/form/DateInput'
import styles from './laboratory.module.css'

const address = z.object({ date_from: day.optional(), date_to: day.optional() })
type Dates = z.output<typeof address>

/** As the address has it; the server's own thirty days where it has none. */
export const usePeriod = () => useUrlFilters(address)

interface Props {
  from: string | undefined
  to: string | undefined
  onChange: (change: Dates) => void
}

/** One end that passes the other takes it along: a period always has a day in it. */
export function Period({ from, to, onChange }: Props) {
  const { t } = useTranslation('laboratory')
  const id = useId()
  return (
    <div className={styles.period}>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>{t('period.from')}</label>
        <DateInput
          id={`${id}-from`}
          allowClear={false}
          value={from ?? null}
          onChange={(date) => date && onChange({ date_from: date, date_to: to && to < date ? date : to })}
        />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>{t('period.to')}</label>
        <DateInput
          id={`${id}-to`}
          allowClear={false}
          value={to ?? null}
          onChange={(date) =>
            date && onChange({ date_to: date, date_from: from && from > date ? date : from })
          }
        />
      </span>
    </div>
  )
}
