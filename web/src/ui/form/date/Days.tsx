import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isReversed } from '#contract/domain/registry/period'
import { DayChoice } from './DayChoice'
import styles from './Days.module.css'

interface Props {
  from: string | undefined
  to: string | undefined
  words: { from: string; to: string }
  onChange: (from: string | undefined, to: string | undefined) => void
  /** Resets to the default days. */
  onRemove?: (() => void) | undefined
}

export function Days({ from, to, words, onChange, onRemove }: Props) {
  const { t } = useTranslation('kit')
  const id = useId()
  return (
    <span className={styles.days}>
      <span className={styles.end}>
        <label htmlFor={`${id}-from`}>{words.from}</label>
        <DayChoice id={`${id}-from`} isRequired value={from} onChange={(day) => onChange(day, to)} />
      </span>
      <span className={styles.end}>
        <label htmlFor={`${id}-to`}>{words.to}</label>
        <DayChoice
          id={`${id}-to`}
          isRequired
          value={to}
          problem={isReversed(from, to) ? { code: 'end-before-start' } : undefined}
          onChange={(day) => onChange(from, day)}
        />
      </span>
      {onRemove && (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          title={t('filter.removePeriod')}
          aria-label={t('filter.removePeriod')}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
