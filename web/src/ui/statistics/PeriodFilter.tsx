import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { comparisons, type Days } from '#contract/domain/registry/compared-periods'
import { DateInput } from '../form/DateInput'
import styles from './PeriodFilter.module.css'

interface ChosenPeriod {
  date_from?: string | undefined
  date_to?: string | undefined
  compare?: (typeof comparisons)[number] | undefined
  compare_from?: string | undefined
  compare_to?: string | undefined
}

interface Props {
  /** As the address has it. */
  value: ChosenPeriod
  /** What the server took, where the address says nothing. */
  period: Days | undefined
  compared: Days | null | undefined
  onChange: (change: ChosenPeriod) => void
}

/** The days that figures are of, and those that they are compared with. */
export function PeriodFilter({ value, period, compared, onChange }: Props) {
  const { t } = useTranslation('statistics')
  const isOwn = value.compare_from !== undefined && value.compare_to !== undefined
  const choices = [...comparisons, 'own'] as const
  const choose = (choice: (typeof choices)[number] | undefined) => {
    const own = choice === 'own' ? (compared ?? period) : undefined
    onChange({
      compare: choice === 'own' ? undefined : choice,
      compare_from: own?.date_from,
      compare_to: own?.date_to,
    })
  }
  return (
    <>
      <Between
        from={value.date_from ?? period?.date_from}
        to={value.date_to ?? period?.date_to}
        onChange={(date_from, date_to) => onChange({ date_from, date_to })}
      />
      <Select<(typeof choices)[number] | null>
        className={styles.compare}
        aria-label={t('compare.label')}
        placeholder={t('compare.label')}
        allowClear
        popupMatchSelectWidth={false}
        value={isOwn ? 'own' : (value.compare ?? null)}
        options={choices.map((choice) => ({ value: choice, label: t(`compare.${choice}`) }))}
        onChange={(choice) => choose(choice ?? undefined)}
      />
      {isOwn && (
        <Between
          from={value.compare_from}
          to={value.compare_to}
          onChange={(compare_from, compare_to) => onChange({ compare_from, compare_to })}
        />
      )}
    </>
  )
}

interface BetweenProps {
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}

/** One end that passes the other takes it along: a period always has a day in it. */
function Between({ from, to, onChange }: BetweenProps) {
  const { t } = useTranslation('statistics')
  const id = useId()
  return (
    <span className={styles.between}>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>{t('period.from')}</label>
        <DateInput
          id={`${id}-from`}
          allowClear={false}
          value={from ?? null}
          onChange={(day) => day && onChange(day, to && to < day ? day : to)}
        />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>{t('period.to')}</label>
        <DateInput
          id={`${id}-to`}
          allowClear={false}
          value={to ?? null}
          onChange={(day) => day && onChange(from && from > day ? day : from, day)}
        />
      </span>
    </span>
  )
}
