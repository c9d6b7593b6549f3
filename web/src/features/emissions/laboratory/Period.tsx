import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { day } from '#contract/shapes'
import { useUrlFilters } from '../../../lib/address/url-filters'
import { Days } from '../../../ui/form/date/Days'
import styles from './laboratory.module.css'

const address = z.object({ date_from: day.optional(), date_to: day.optional() })
type Dates = z.output<typeof address>

/** As the address has it; the server's own thirty days where it has none. */
export const usePeriod = () => useUrlFilters(address)

interface Props {
  from: string | undefined
  to: string | undefined
  /** Whether the address has days of its own. */
  isChosen: boolean
  onChange: (change: Dates) => void
}

/** The days that the dashboard is of. */
export function Period({ from, to, isChosen, onChange }: Props) {
  const { t } = useTranslation('laboratory')
  return (
    <div className={styles.period}>
      <Days
        from={from}
        to={to}
        words={{ from: t('period.from'), to: t('period.to') }}
        onChange={(date_from, date_to) => onChange({ date_from, date_to })}
        onRemove={isChosen ? () => onChange({ date_from: undefined, date_to: undefined }) : undefined}
      />
    </div>
  )
}
