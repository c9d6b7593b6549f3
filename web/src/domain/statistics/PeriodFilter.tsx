import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { comparisons, type Days } from '#contract/domain/registry/compared-periods'
import { Days as DaysChoice } from '../../ui/form/date/Days'
import { useClear } from '../../ui/form/use-clear'
import styles from './PeriodFilter.module.css'

interface ChosenPeriod {
  date_from?: string | undefined
  date_to?: string | undefined
  compare?: (typeof comparisons)[number] | undefined
  compare_from?: string | undefined
  compare_to?: string | undefined
}

interface Props {
  value: ChosenPeriod
  period: Days | undefined
  compared: Days | null | undefined
  onChange: (change: ChosenPeriod) => void
}

export function PeriodFilter({ value, period, compared, onChange }: Props) {
  const { t } = useTranslation('statistics')
  const isOwn = value.compare_from !== undefined && value.compare_to !== undefined
  const words = { from: t('period.from'), to: t('period.to') }
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
      <DaysChoice
        words={words}
        from={value.date_from ?? period?.date_from}
        to={value.date_to ?? period?.date_to}
        onChange={(date_from, date_to) => onChange({ date_from, date_to })}
        onRemove={
          value.date_from || value.date_to
            ? () => onChange({ date_from: undefined, date_to: undefined })
            : undefined
        }
      />
      <Select<(typeof choices)[number] | null>
        className={styles.compare}
        aria-label={t('compare.label')}
        placeholder={t('compare.label')}
        allowClear={useClear().ofChoice}
        popupMatchSelectWidth={false}
        value={isOwn ? 'own' : (value.compare ?? null)}
        options={choices.map((choice) => ({ value: choice, label: t(`compare.${choice}`) }))}
        onChange={(choice) => choose(choice ?? undefined)}
      />
      {isOwn && (
        <DaysChoice
          words={words}
          from={value.compare_from}
          to={value.compare_to}
          onChange={(compare_from, compare_to) => onChange({ compare_from, compare_to })}
        />
      )}
    </>
  )
}
